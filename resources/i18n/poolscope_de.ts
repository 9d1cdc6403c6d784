<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>ChainStrip</name>
    <message>
        <source>‹</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous chain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>›</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next chain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the chain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions like this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow blocker</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClearButton</name>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClusterSettingsDialog</name>
    <message>
        <source>Cluster settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds between readings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> s between readings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read every 10 s while the &amp;window is minimized</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Share of a server&apos;s time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of a server&apos;s time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum share of time spent in Poolscope&apos;s statements, in per cent, by the server&apos;s own clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> % at most, by the server&apos;s clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum open at the same time, for the whole cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> at most, for the whole cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConnectDialog</name>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent clusters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from &amp;list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;ddresses, one per line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Addresses, one per line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name of the cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept in memory only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Log in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contact every server once. Connect then continues with the same connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ContactDialog</name>
    <message>
        <source>Found endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also allow &amp;without TLS (the password can be intercepted)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rules, one per line. Matching endpoints are contacted with this cluster&apos;s login.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules for found endpoints, one per line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Use these rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W&amp;hat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Write to file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Finder</name>
    <message>
        <source>Find anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pid, address, user, application, database or endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Grouping</name>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>application</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>user</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>client</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocking tree</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Health</name>
    <message>
        <source>ok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>login failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connecting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>degraded</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryPage</name>
    <message>
        <source>filter: sentence, endpoint, culprit …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Incidents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;vents and marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ga&amp;ps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add mar&amp;k…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this ti&amp;me</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Incidents, events, marks and gaps</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeepDialog</name>
    <message>
        <source>Retention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far back the history of this window goes. The oldest data is deleted first, a little at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days for which every session and connection is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Averages of &amp;10 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Averages of 10 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days for which charts have averages of 10 seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Averages of a &amp;minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Averages of a minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days for which charts have averages of a minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the &amp;file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum size of the history in gigabytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> GB at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose a span: the lists follow it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel, + and -</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+Drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>back to live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move the crosshair; with Ctrl faster, with Shift choose a span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clear the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move between boxes and pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show the path of a connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hide it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close or open a group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>details, or the sessions behind a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy everything as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open the context menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F6, Shift+F6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next part of the window</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys and their actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Esc or ? to close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Poolscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of the endpoint list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Menu</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Connect…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open a saved span…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;list as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export c&amp;hart as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;snapshot…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save span &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;incident</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add endpoint…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Found endpoints…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cluster &amp;settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;ools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Freeze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom o&amp;ut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sho&amp;w everything recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;CPU cores of the server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the &amp;desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Li&amp;ght</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dar&amp;k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For&amp;ward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find anything…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Filter the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;All endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Time…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One &amp;reading back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One reading forwar&amp;d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One &amp;minute back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One mi&amp;nute forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play &amp;slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play fast&amp;er</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H&amp;istory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a &amp;mark…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About this history…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Retention…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export a &amp;span…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy file path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep &amp;full query texts of this cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Glossary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Poolscope</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message>
        <source>Charts over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources of the load</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PasswordBar</name>
    <message>
        <source>Password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept in memory only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PathPage</name>
    <message>
        <source>The path of the connections</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PoolsPage</name>
    <message>
        <source>filter: pool, pooler, database, user …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Group by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits, fullest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SessionDetails</name>
    <message>
        <source>Details of the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy cancel SQL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy terminate SQL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns of the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path of this connection</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SessionsPage</name>
    <message>
        <source>Sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>filter: text, user:app state:idle wait:Lock tx&gt;5m …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Group by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Background processes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimeBar</name>
    <message>
        <source>15 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show 15 minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show one hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>4 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show four hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything recorded (0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze the display</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze the display; recording continues (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show live data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show live data (End)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimeDialog</name>
    <message>
        <source>Go to time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>14:02, yesterday 23:10, -90m, or a line of a log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to go to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interpreted time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TopList</name>
    <message>
        <source>Load by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load by share</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WaitsPage</name>
    <message>
        <source>S&amp;how sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Database time by wait, query and session</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app</name>
    <message>
        <source>there is no display; poolscope-cli works without one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--after takes seconds from 0.1 to 86400</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--interval takes a duration from 1s to 60s, such as 10s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--after needs --screenshot FILE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--demo takes no URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--open takes a FILE and only works with --page, --screenshot and --after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--screenshot needs a URL, --demo or --open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings could not be read. They were renamed to %1, and Poolscope started with default settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings in %1 cannot be read and were left unchanged. Changes made now will be lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::Application</name>
    <message>
        <source>Demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the same server as %2 and is shown once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU cores of the server (0 hides the line)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (Cluster settings, connections)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A rule allows Poolscope to contact %1. To remove it, change the rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the only endpoint you entered, so it cannot be removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no longer watched. Its address also lists other endpoints, so it comes back when the cluster is opened again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no longer watched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a name, its address is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The incident is on the clipboard as Markdown and as a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chosen time is still being read from the history. Try again in a moment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not all of the history could be read. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path of the history file is on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened then? The text is saved in the history at this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mark is written as soon as the history can be written again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mark is in the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is known about this cluster yet: there is no span to save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checking the file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a saved span, %1 – %2: nothing is polled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A saved span is read-only: nothing is polled, and nothing is added to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a saved span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved spans (*.poolscope)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::Connecting</name>
    <message>
        <source>the cluster uses all of its connections; none is left for a test</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::Demo</name>
    <message>
        <source>The demo could not be started: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The demo is not installed with this program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The demo has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The demo did not start: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::Saving</name>
    <message>
        <source>Export as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the snapshot: a folder for its CSV files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not written. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::SpanExport</name>
    <message>
        <source>Written: %1, %2 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not written: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>cli</name>
    <message>
        <source>a real PostgreSQL under load, started for this run and
removed afterwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where to record; default:
$XDG_STATE_HOME/poolscope/history.sqlite (in
~/.local/state if that is not set)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show a saved span; nothing is polled and nothing is
recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time between readings, 1s to 60s. This and the next two
options are saved with the cluster; default: 1s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of a server&apos;s time that readings may take, 1 to 5;
default: 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connections open at the same time, 1 to 256; default: 16.
Servers beyond that take turns, each at most every 10 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>page to start with; default: the last one shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a picture of the window (PNG) and quit; also works
without a display</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how long to watch before the picture; default: 5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the sessions of database servers and what they wait for, live, over one
connection per server. Several URLs form one cluster.

A URL is a postgresql:// URL (several hosts are several servers), a libpq
keyword string or a service name, also with jdbc: in front. Passwords come from
~/.pgpass, the service file, PGPASSWORD or a prompt; for
mysql:// and mariadb:// URLs, from ~/.my.cnf or a prompt.

Examples:
  poolscope
  poolscope postgresql://monitor@db1,db2/postgres
  poolscope service=shop --page sessions
  poolscope --demo --screenshot shop.png --after 20

Exit status: 0 success, 1 no picture could be taken or no endpoint answered,
2 usage error, 3 some endpoints did not answer (with --screenshot).
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what to show; default: the first of these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write to this file instead of standard output; an
existing file is replaced completely or not at all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave CSV cells unchanged that a spreadsheet would run
as a formula; default: they get a leading &apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table for people (the default), or all columns in a
stable form for programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the history, created or continued; default:
$XDG_STATE_HOME/poolscope/history.sqlite
(in ~/.local/state if that is not set)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time between readings, 1s to 1h; default: 1s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how long to record; default: until it is stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reported endpoints that are watched too:
10.20.0.0/16,*.db.corp; &quot; plain&quot; after a rule also
allows connections without TLS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same options, one per line: url = URL (as often as
needed), history = FILE, interval = 10s, ...; the
command line takes precedence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>format of the events on stderr; default: the first of
these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how long to keep sessions and connections, 1h to 3650d;
default: 7d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how long to keep figures as averages with their peaks,
of 10 s for 30d, then of 1 min; default: 400d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>maximum size of the history, 50MB to 1000GB; the oldest
samples are deleted first; default: 2GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep statements with their values, which may be
private; passwords are still removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the history; default:
$XDG_STATE_HOME/poolscope/history.sqlite
(in ~/.local/state if that is not set)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first moment; default: the start of the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last moment; default: the end of the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output format; default: the first of these. poolscope
writes the whole span to one file, for poolscope --open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries, with --format poolscope: as they were kept,
without their values, or none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>users, applications, databases and hosts, with
--format poolscope: unchanged, or user-1, host-2, ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads every server once, all at the same time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads every server once and prints the answers. A server that hangs delays the
others by 12 seconds at most. A single reading has no rates.

A URL is a postgresql:// URL (several hosts are several servers), a libpq
keyword string or a service name, also with jdbc: in front. Passwords come from
~/.pgpass, the service file, PGPASSWORD or a prompt on the terminal; for
mysql:// and mariadb:// URLs, from ~/.my.cnf or a prompt.

Examples:
  poolscope-cli snapshot postgresql://monitor@db1/postgres
  poolscope-cli snapshot service=shop --show sessions
  poolscope-cli snapshot &apos;host=db1,db2 user=monitor&apos; --show limits
  poolscope-cli snapshot service=shop --show waits --format csv --output w.csv

Exit status: 0 all answered, 3 some did not (each has a line on stderr),
1 none answered or the output could not be written, 2 usage error.
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>records a history, without a window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Polls every server over one connection and records the answers in a file, until
SIGINT, SIGTERM or SIGHUP. Only you can read the file, and values in queries are
hidden. Recording continues whatever the servers do: time without an answer is
recorded as a gap with its reason. If the disk is full, recording pauses and
resumes by itself. Only one process writes a history; others can read it at the
same time.

Examples:
  poolscope-cli record postgresql://monitor@db1,db2/postgres
  poolscope-cli record service=shop --history shop.sqlite --interval 10s
  poolscope-cli record --config /etc/poolscope/record.conf --log json

Exit status, once stopped: 0 all answered at some time, 3 some never did,
1 none did or nothing could be written, 2 usage error.
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exports a history as CSV, JSON or a file to pass on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes what was recorded in a span: for every moment, the rows that snapshot
would have printed then, all servers in order of time. It can run while another
process records.

In the view endpoints, age_ms is 0, because a row is as old as its moment. A
server that did not answer has one row with the error, dated when it began.
Values in queries are hidden unless the recording kept them.

Spans use the recorder&apos;s clock; the column at uses the server&apos;s clock.
A TIME is now, a time ago (-90s, -15m, -2h, -7d), or ISO 8601 with its zone.

Examples:
  poolscope-cli export --from -2h &gt; endpoints.csv
  poolscope-cli export --show sessions --from -15m --output sessions.csv
  poolscope-cli export --show waits --from 2026-11-20T14:00:00+01:00 \
      --to 2026-11-20T14:30:00+01:00 --format json --output waits.json
  poolscope-cli export --from -1h --format poolscope --names replaced \
      --output incident.poolscope

Exit status: 0 written, 1 nothing was recorded in that span (the header is
still written) or the output could not be written, 2 usage error.
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>versions of the libraries, and missing protection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists the versions this program runs with and the protection that is missing on
this computer. It contacts no server.

Exit status: 0 nothing is known to be bad, 1 something is bad.
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--connections takes a number from 1 to %1, such as 40</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--share takes a whole number of per cent from 1 to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; for more connections, use --connections (up to %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; for a larger share, use --share (up to %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a hostile server can overwrite memory through large objects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before TLS is established, an attacker on the network path can forge error messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libpq before 16 has no require_auth: a fake server can request the password in clear text. Use sslmode=verify-full, or channel_binding=require with TLS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libpq before 16 does not support sslrootcert=system; use the certificate file instead: sslrootcert=/etc/ssl/certs/ca-certificates.crt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libpq before 17 sends cancel requests unencrypted, even with TLS; this program sends none itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libpq without OpenSSL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libpq %1 has %2: %3; update it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can be read by others, so libpq ignores it: run chmod 600 on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is private</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PGPASSWORD is set: every program started from here inherits it; ~/.pgpass is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PGSSLMODE=%1: the server is verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PGSSLMODE=require: encrypted, but the server&apos;s identity is not verified; use verify-full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no PGSSLMODE (which means prefer)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: encryption is not guaranteed and the server is not verified; use sslmode=verify-full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BAD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--from is later than --to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be used with --format poolscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs --format poolscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--format poolscope needs --output FILE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this text; after a command, the help for that command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usage: poolscope-cli COMMAND [OPTION ...] [URL ...]

Reads the sessions of database servers and what they wait for: exactly, over one
connection per server, and without harming it.

Commands:
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
Options:
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
Examples:
  poolscope-cli snapshot postgresql://monitor@db1/postgres
  poolscope-cli snapshot --help
  poolscope-cli doctor
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usage: %1 [OPTION ...]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the history itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped before the end; no file was written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing was recorded yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing was recorded in this span; the history covers %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--history: the file name contains bytes that are not UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--history takes a file, but %1 is a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--history: %1 is a symbolic link; use its target instead: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counters reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, was %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an answer was skipped because it cannot be recorded: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recording into %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown option; see --help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown option %1; see --help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown option %1; did you mean &quot;%2&quot;?; see --help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown command; see --help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown command %1; see --help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown command %1; did you mean &quot;%2&quot;?; see --help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 takes no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs a value: %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 takes one of: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs at least one %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 takes options only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no command; see --help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the command is missing: poolscope-cli snapshot URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %, %2 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--keep-samples takes a duration from 1h to 3650d, such as 7d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--keep-averages takes a duration from 1h to 3650d, such as 400d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--max-size takes a size from 50MB to 1000GB, such as 2GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--allow: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--interval takes a duration from 1s to 1h, such as 10s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--for takes a duration such as 90s, 15m, 2h or 7d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record needs a URL, on the command line or in the --config file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2: write option = value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can be changed by others; run chmod go-w on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 contains a password and can be read by others; run chmod 600 on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be yes or no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a regular file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown option %1; known options: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found, not contacted: %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found, not contacted: %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL %1: %2 is already listed and is polled once, with its first URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL %1: HTTP sends the password in clear text, readable to anything on the network path; https:// is safer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL %1: ignored: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a password on the command line is visible to others until it is wiped, and stays in the shell&apos;s history; ~/.pgpass, a service file, PGPASSWORD, ~/.my.cnf (MySQL and MariaDB) or the prompt are safer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password for %1: </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>cli::Reading</name>
    <message>
        <source>%1 is the same server as %2 and is shown once</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>cli::Recorder</name>
    <message>
        <source>the same server as %1; it is recorded once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version %1, %2, every %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reported by %1 and allowed by a rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this recorder stops because it would record nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples recorded: %1, in %2; %3 now holds %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>collect</name>
    <message>
        <source>while paused, it counts waiting clients as idle: neither number is measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged rows skipped: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable figures, not measured: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its page has more than %1 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logged in with a password over a connection that is not encrypted, which sslmode=%1 permits; set sslmode=verify-full, or at least require</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its page has more than %1 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its page has more than %1 lines of pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its page has more than %1 pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its statistics page does not list clients; its socket does, at the level &quot;operator&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its socket lists clients at the level &quot;operator&quot; only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full: %1; further clients wait in the kernel, where they are not counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servers in another role than the check requires, which is not a failure: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the addresses of its servers are reported only with &quot;stats show-legends&quot;, or by its socket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its page no longer contains a pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a proxy answers there, not the server itself; enter the address of the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replication is stopped, so its lag is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Galera: cluster status %1, node %2, ready %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without PROCESS, this account sees only its own connections, and no transactions or locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server reports only waits for locks, clients and other transactions; a session that reads from disk counts as running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Odyssey %1 does not report how long clients wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patroni is paused: there is no automatic failover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PostgreSQL of this node: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its configuration store (DCS) has not answered it for %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not report the members of the cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list of members is %1 s old</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pgagroal reports no addresses, no process ids and no waiting times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PgBouncer %1 does not report whether it is paused as a whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SHOW USERS repeats the pool size of one user for the next users: where that may be the case, the pool size is not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is one of %1 peered processes; those that share its port answer in turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other processes may share its port; how many is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PgCat reports neither addresses nor process ids: which client uses which server connection is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PgDog does not report the size limits of its pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of its processes serves Poolscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>while all of its processes are busy, new logins hang without an error and are not counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>do not terminate its backends on the database server: Pgpool-II takes that for a failure of the node and detaches it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server did not identify itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these are metrics of PgCat; enter its console instead: postgresql://USER@HOST:PORT/pgcat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these are metrics of PgDog; enter its console instead: postgresql://USER@HOST:PORT/admin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these are metrics of Odyssey; enter its console instead: postgresql://USER@HOST:PORT/console</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these are metrics of PgBouncer; enter its console instead: pgbouncer://USER@HOST:PORT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these are metrics of HAProxy; enter its statistics instead: http://HOST:PORT/stats or haproxy://SOCKET</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these are metrics of Patroni; enter its REST interface instead: http://HOST:8008</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these are metrics of PostgreSQL; enter the server itself instead: postgresql://USER@HOST:PORT/DATABASE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these are metrics of CockroachDB, which is not supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is CockroachDB, which is not supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the connection manager is off, or has not been used since it was started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pinned includes servers in a transaction, and is only known per pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logged in as a superuser through the connection manager, which pins a backend for the whole session: use another role, or the server&apos;s own port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the page answered with status %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>collect::EndpointPoll</name>
    <message>
        <source>more than %1 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer was incomplete</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>collect::Introduction</name>
    <message>
        <source>the answer to %1 is not from HAProxy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was answered with status %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a known statistics page, but %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something else</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>collect::Poller</name>
    <message>
        <source>it does not report its system identifier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its system identifier is %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>a rule must be a network, a name or *.NAME: 10.20.0.0/16, *.db.corp, db3.corp:5433</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the port is not a number from 1 to 65535</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not a network: write 10.20.0.0/16, with zeros after the prefix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not a host name; * is only allowed at the start, as in *.db.corp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading was suspended: it cost too much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolscope was stopped or got no CPU time for %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this computer slept for %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this computer&apos;s clock was set back by %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this computer&apos;s clock was set ahead by %1 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui</name>
    <message>
        <source>Legend: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restarted (counters reset)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restarted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timeline %1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another server answers at this address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not measured from %1 to %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 endpoints measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 since %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1  %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ok: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. Enter it below, or add it to ~/.pgpass (for MySQL and MariaDB, to ~/.my.cnf).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 again. Poolscope does not retry it until you request it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. Poolscope does not retry it. Enter another password below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same server as %1, shown once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contacting %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not tested. After Add, the endpoints of this cluster take turns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 answer. Connect continues with these connections.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 answer. Add polls them within the connection limit of this cluster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolscope does not retry it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not answer. Connect keeps trying.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not answer. Add keeps trying.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of %1 endpoints answers, and Poolscope retries none of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of %1 endpoints answers. Connect keeps trying.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of %1 endpoints answers. Add keeps trying.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of %1 endpoints answers. Connect keeps trying %2 of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of %1 endpoints answers. Add keeps trying %2 of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>application</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>user</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>client</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 client</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 clients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the full query texts of %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full query texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries contain values: names, addresses, card numbers. From now on, the history stores these values instead of a &quot;?&quot; for each.

Passwords and connection strings are still removed. Only you can read the file; anyone with a copy can read the values.

Queries recorded earlier stay without values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep full texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This text is too long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1: %2 is already listed and is watched once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 thread waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 threads waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 client waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 clients waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 waiting for a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waiting for locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nearly full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Role: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>APPLICATION</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PROXY</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>POOLER</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TOPOLOGY</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DATABASE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FOUND, NOT CONTACTED</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 clients on %2 server connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used connections not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 of %2 used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, read every %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 since %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 old</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last known: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Showing %1, with figures for the preceding minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Showing %1 – %2: as of %2, averages of the whole span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts show %1 – %2. Drag in a chart to see the figures and lists of that time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts show %1 – %2: %3. Drag in a chart to see more detail.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One minute back ([)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One reading back (,)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play from here (P)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One reading forward (.)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One minute forward (])</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s averages with peaks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min averages with peaks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h averages with peaks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1 from the history…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1 – %2 from the history for the charts…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Showing the end of the saved span, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Display frozen at %1 (still recording)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · charts: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jump to now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause (P)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Playback speed: &lt; slower, &gt; faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values in queries are hidden unless the recording kept them; – means not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jump to the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 endpoint is read from the history of another Poolscope process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 endpoints are read from the history of another Poolscope process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolscope itself: no connections · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolscope itself: %1 of at most %2 connections · %3 queries/s · %4 of server time a second · %5/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 polls skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 endpoints answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · oldest data %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Culprit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a moment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>▲ critical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>△ warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⚑ mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>● event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>▨ gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Application</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no application name)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(none)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Client</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no address)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no statement)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only %1 % sampled at the worst endpoint that answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only %1 % sampled at the worst endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % sampled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The monitoring role cannot see session details.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing ran in this span.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was measured in this span.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle in transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>aborted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usable limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at its limit for %1, demand may be higher:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backends by state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with a server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logging in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at their limit for %2; all:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>server limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolers: clients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolers: servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolers: average transaction, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for a server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cores of %1 servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average active sessions by wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transactions a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections opened a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no address reported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remote pid %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from port %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>likely: reported by the endpoint, but may have changed since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chain of backend %1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chain of a client of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 backend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 backends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 thread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several modes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known at this time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not answering</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not answering: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>applications</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 behind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 blocked by a prepared transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 blocked by pid %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clients → servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pooler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clients that need a server and have none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>5 minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting, last 5 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>oldest wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dropped in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time until the longest-waiting client reaches the wait limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logical connections, and their limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physical connections, and their limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physical ÷ logical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tx/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>average wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>average transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clients with a server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clients idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>client limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servers active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servers idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servers logging in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ratio without pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leads to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clients waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dropped after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all its server connections are busy and clients are waiting: demand exceeds its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the servers that answer, no session is waiting for a lock, of those the monitoring role can see</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No session is waiting for a lock, of those the monitoring role can see</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the servers that answer, no session is waiting for a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No session is waiting for a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions waiting for a lock: %1. Their blockers have not been read yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions waiting for a lock: %1. The blockers of %2 have not been read yet; no session blocked the others when blockers were last read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions waiting for a lock: %1. No session blocked them when blockers were last read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blockers checked %1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions are waiting for a lock; their blockers have not been read yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” needs a unit: ms, s, m, h or d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a duration. Write it as tx&gt;5m or query&lt;200ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is ignored: servers report durations only for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not answer: its sessions are not listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not recorded at this time: its sessions are not listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not answer at this time: its sessions are not listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 sessions, duration not known: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No server answers.
To see earlier data, select a span in the charts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No server has answered yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only database servers have sessions.
The clients of poolers and proxies are on the page Path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not measured: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sessions: only Poolscope is connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No session matches the filter.
Press Escape in the filter to clear it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No session matches the filter.
Press Escape in the filter to clear it. Not listed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No busy sessions.
Not listed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No field “%1”: searched as text. Fields: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plain word matches in any field. All words must match; “-” excludes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields: %1. “:” matches a part, “=” the whole text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Durations: %1, compared by &gt; &gt;= &lt; &lt;= with ms, s, m, h or d.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For example: user:app -state:idle wait:Lock tx&gt;5m query&gt;=30s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not counted, or path unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::AnswerRow</name>
    <message>
        <source>Name (optional)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::ChainStrip</name>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No known connection leads through %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none is connected now, or its connections are not listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2 is %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for a prepared transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for pid %1, not among the listed sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for pid %1 (%2), %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::ClusterSettingsDialog</name>
    <message>
        <source>How Poolscope polls %1. Saved with the cluster; changes take effect immediately.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::ConnectDialog</name>
    <message>
        <source>Add endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A real PostgreSQL and PgBouncer on this computer, under load. All of it is removed afterwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The demo is not installed. Its script libexec/poolscope/demo is part of the full Poolscope package and needs the packages postgresql and pgbouncer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To connect, press Enter on an empty line, or Ctrl+Enter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once added, it is polled within the connection limit of this cluster. The list on the left shows its answers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter every part of the cluster: databases, poolers, proxies. An address is a URL, a keyword string such as host=db1 dbname=shop, service=NAME, or a JDBC URL. Separate several hosts with commas. Poolers: pgbouncer://user@host:6432</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password of %1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting PostgreSQL and PgBouncer…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::ContactDialog</name>
    <message>
        <source>Endpoints reported by servers and poolers are listed on the left but not trusted: Poolscope sends them nothing and looks up no name until a rule allows it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contact %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of %1, now and later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 found endpoints would be contacted now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::DemoHint</name>
    <message>
        <source>These servers are a demo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch yours: Connect…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect to your own servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss this hint</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::EndpointList</name>
    <message>
        <source>Endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contact…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name this endpoint…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name this cluster…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only this endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter password…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to the cluster…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add endpoint…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::ExportDialog</name>
    <message>
        <source>as kept in the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shapes: ? instead of values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of users, applications, databases and hosts, unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replaced, the same name by the same replacement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One file with everything known about this cluster in that time. Poolscope opens it anywhere, without a server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, in this computer&apos;s time zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The end must be later than the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::Finder</name>
    <message>
        <source>Nothing with that name is connected now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing with that name is known. Not searched: connections of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing with that name is known. Not searched: connections of %1 endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up and Down: select · Enter: go there · Esc: close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the whole cluster · %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::GlossaryDialog</name>
    <message>
        <source>Glossary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terms and their meanings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::HistoryPage</name>
    <message>
        <source>Add a mark…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the history…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is recorded yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 incident since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 incidents since %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; searching before %2…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recorded entry matches the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No incident found yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No incident found since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::LaneTitle</name>
    <message>
        <source>Open this chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold this chart into a row</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::Lanes</name>
    <message>
        <source>Charts over time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::LimitsModel</name>
    <message>
        <source>limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An estimate: without pg_read_all_stats, parallel workers and similar processes are counted as clients.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::LivePill</name>
    <message>
        <source>Live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go live</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::LoadView</name>
    <message>
        <source>Show its sessions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::MainWindow</name>
    <message>
        <source>Poolscope itself: no connections, a file is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About this history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Poolscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolscope %1

The whole path of a database connection, live.

Licence: GPL-3.0-or-later</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::OverviewPage</name>
    <message>
        <source>Back to live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the chart as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export this list as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As many as fit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::PartsModel</name>
    <message>
        <source>share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>average active sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vs 5 min ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by wait</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::PasswordBar</name>
    <message>
        <source>Password of %1:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::PathPage</name>
    <message>
        <source>has ended; this was its last state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not connected at this time; this was its state at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the picture as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::PathView</name>
    <message>
        <source>single connections as they were %1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No endpoint answers yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::PidLinks</name>
    <message>
        <source>a prepared transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2, go there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::PoolsModel</name>
    <message>
        <source>not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(none)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · 1 pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 of %3 poolers seen</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::PoolsPage</name>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pooler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>user</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add endpoint…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits, fullest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits, fullest first. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No limit is known yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pool matches all of these words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pools of %1 are not known at this time: there was no answer, or nothing was recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pools are not known now: no answer from %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No endpoint answers yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The endpoints that answer here report no pools.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Databases have no pools. To see the pools of the poolers, choose the whole cluster on the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pooler answers. To see one, add it to this cluster:
pgbouncer://user@host:6432 for a console, http://host:8404/stats for statistics over HTTP.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show on Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::RowsView</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::SessionDetails</name>
    <message>
        <source>pid %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still connected, not in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its server is not shown or does not answer; last seen at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected at this time; seen at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session ended; last seen at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This view shows the past: this pid may now run something else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session has ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No statement is running: there is nothing to cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as of %1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path to here: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path to here: %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocked by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::SessionHeader</name>
    <message>
        <source>Reset columns</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::SessionMenu</name>
    <message>
        <source>Copy cancel SQL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy terminate SQL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy rows as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy row as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by this value: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group by this column</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::SessionsModel</name>
    <message>
        <source>%1 active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in 5 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · blocks %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>direct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a prepared transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pid %1, not among the listed sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(none)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group %1, %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expanded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::SessionsPage</name>
    <message>
        <source>Copy all as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Idle (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Background (%1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::TimeDialog</name>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the saved span ends on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is in the future</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the history starts on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, in this computer&apos;s time zone</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::TimeStrip</name>
    <message>
        <source>Time shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::VerdictBar</name>
    <message>
        <source>Show it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All other findings, most severe first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Enter to list the items in this sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show where on the path this is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the sessions concerned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::WaitsPage</name>
    <message>
        <source>Sessions active on average, %1: %2 (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions active on average, %1: not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>insight</name>
    <message>
        <source>(more statements)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>report</name>
    <message>
        <source>wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>client of the pooler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>5 min ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reports 1 connection to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reports %2 connections to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, but %2 sees %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is broken, ends elsewhere, or does not come from an address of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are broken, end elsewhere, or do not come from an address of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more than %2 reports: left over from earlier, or opened by another process on that host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a prepared transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pid %1, not listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>- and more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to end a session of this system is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The monitoring role cannot see when it started, and the pid alone may be another session&apos;s by now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it started is not known, and the pid alone may be another session&apos;s by now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connections to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>role %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>database %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clients of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servers for database %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clients of database %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servers for user %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clients of user %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servers of pool %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clients of proxy %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connections to server %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>application pool %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>threads of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open files of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the connection limit of role %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the connection limit of database %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the limit of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1&apos;s %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or longer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at its limit for %1: demand may be higher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full in %1 at this rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the limit now: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First limit to be reached: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; filling up: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>certain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>likely</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pooler received this pid at login</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both ends report the same addresses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reported by the endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same transaction ran before and after the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pid is random because its server is a pooler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Unix socket: no address to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the addresses differ: address translation, or a different connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not listed at the other end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an endpoint that may lie in between does not list its connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has the application&apos;s name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no name and comes from the application&apos;s host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer is older than the one it is compared with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an endpoint that may lie in between does not answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Application</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proxy session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pooler client</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pooler server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a client</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pid %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> → likely </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> → unknown → </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> → unknown (%1) → </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 via %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pooler %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proxy %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contacted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loopback of another machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From here, this address means this machine. Open the endpoint by its own URL.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link-local address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This address has a different meaning on every network. Open the endpoint by its own URL.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>multicast address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No server has such an address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unspecified address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No server is reachable at this address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>socket of another machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a valid host name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name services and drivers would interpret it as something else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A port is a number from 1 to 65535.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no login known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open an endpoint of the same kind by its URL. Poolscope can then contact this one with the same user.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>64 others are contacted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules can contact at most this many endpoints. Open this one by its own URL.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not contacted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reported by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>system id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>started at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle in tx</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>aborted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lock waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>avg active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tx/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>conn/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>our server time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reset its counters: it probably restarted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restarted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed its role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed its role from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed its timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed its timeline from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was replaced by another server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved to another address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed a setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed a setting from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused our connection: it was full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused our connection: it was full (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped answering</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped answering: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what happened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing was recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 and later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address is invalid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No server was contacted. Write the address as postgresql://user@host:5432/database.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host name has no address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the spelling and whether this computer&apos;s name service knows the name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer&apos;s name service does not answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No server was contacted. Check the network and the DNS settings of this computer, or use an IP address instead of the name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is listening at this address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the host and port, or the socket path, and that the server is running and listening there. For PostgreSQL, check listen_addresses; for MariaDB and MySQL, bind_address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No route to this address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the address, route, VPN and firewall. For a socket, check its folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer within the time limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A firewall may be dropping the packets, or the server may be hanging or overloaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server requires a password, and none was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add it to ~/.pgpass or a service file (for MySQL and MariaDB, to ~/.my.cnf), or enter it at the prompt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The user name or password was rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolscope does not retry it. Correct the password, or check where it was taken from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This role is not allowed to log in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the user name. In PostgreSQL, the role must exist and have LOGIN; in MariaDB and MySQL, the account must not be locked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database does not exist or does not accept connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter another database. To read sessions, any database will do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server does not allow this login from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For PostgreSQL, add a line for this role, database and client address to pg_hba.conf and reload. For MySQL and MariaDB, create the account for this host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server has no free connection slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close a connection, or raise the limit of the server, the database or the role.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server is starting or recovering</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server is a standby that does not accept connections: hot_standby is off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set hot_standby = on there and restart the server, or wait until it is promoted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server is shutting down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again once it is running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One side requires TLS and the other does not support it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare sslmode with the server&apos;s settings. For PostgreSQL, check ssl and pg_hba.conf; for MariaDB and MySQL, ssl_cert and require_secure_transport.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server&apos;s certificate or TLS protocol was not accepted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check sslrootcert (for HTTPS, SSL_CERT_FILE), that the certificate contains the host name, and that it has not expired.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An error arrived before TLS was established, so it may not be the server&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the server&apos;s log: the server may have no process or connection slot left. If the log shows nothing, something on the network path answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection was lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the server&apos;s log for a restart, a crash or a terminated session.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A time limit or an operator stopped the statement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server may be overloaded. Try again in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The role lacks the privilege to read this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For PostgreSQL, grant it pg_monitor or pg_read_all_stats; for MySQL and MariaDB, PROCESS ON *.*.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer is larger than Poolscope accepts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that this is the right server. For PostgreSQL, check track_activity_query_size and the number of sessions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unexpected answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the host and port: another kind of server may be listening there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This system, version or option is not supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolscope supports %1, and the connection options that libpq on this computer knows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its metrics page contains no connection pool that Poolscope knows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An application may not report its pool before it first uses it. The README lists the libraries whose metrics Poolscope reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its name resolves to an address that is not allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent. Open it by its own URL, or allow that network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This server does not belong to the cluster, as far as is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolscope disconnected immediately. To watch this server too, open it by its own URL.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolscope&apos;s own connection budget is used up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch fewer endpoints, or wait until closed connections are released.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has not answered yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for its first answer or an error.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolscope has no file descriptor left for a connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server was not contacted. Raise the limit of open files (ulimit -n) and restart Poolscope, or watch fewer endpoints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A local file could not be read or written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path, its permissions and the free disk space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no disk space left for the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watching continues. Recording resumes once there is free space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file is not a Poolscope history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolscope leaves it unchanged. Choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A later version of Poolscope wrote this history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It can only be opened read-only. To record, choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history file is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolscope did not change it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another process is writing this history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It can be opened read-only. To record, choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No access to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fullest limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 core, as entered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cores, as entered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle in transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>among visible sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>among all sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the only one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the oldest of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 visible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>oldest %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, among visible sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>5 min ago not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 5 min ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same as 5 min ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1%2 % vs 5 min ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transactions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>average wait %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>oldest %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pinned; without them %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physical : logical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 layers measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (found since %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The endpoints you opened together: databases, poolers, proxies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One address that Poolscope polls: a database server, a pooler or a proxy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The place of an endpoint on the path of a connection: application, proxy, pooler or database.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections as clients see them: to a pooler or proxy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections that a pooler or proxy actually holds to a server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server connections that the clients of one database and user share.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A client that keeps its server connection outside a transaction: session mode, LISTEN, prepared statements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One server process of a database, as pg_stat_activity lists it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certain, likely, unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How sure a hop on a connection&apos;s path is. Certain: every endpoint that could lie in between was polled, answered in time and reports all its connections. Likely: as last known. Unknown: shown with its reason.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A time without an answer. Charts show it hatched, with its reason. It is never zero, and no line is drawn across it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A figure that this system or version does not report. It is shown as –, never as 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plain word matches in any field. user:app searches one field, app=psql matches the whole text, -state:idle excludes. tx&gt;5m, query&gt;=30s, state&lt;200ms and connected&gt;1d compare durations (ms, s, m, h, d). A session with an unknown duration does not match.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most used of all limits on the path (server, database, role, pooler, proxy): connections in use, of those it allows. Poolscope&apos;s own connections count too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions running a statement, averaged over the last minute or the chosen span, whether they used a CPU or waited in the server. Compare it with the number of CPU cores. The note shows how much of that time was measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long the oldest idle transaction has been idle. It keeps its locks and its server connection, and holds back vacuum (in MariaDB and MySQL, purge).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions waiting for a lock that another session holds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clients of poolers and proxies that need a server connection and have none: the queue. The database does not see them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ratio of server connections to client connections: 3 : 50 means that 50 clients share 3 server connections. Sessions without a pooler count on both sides. An application&apos;s own pool is not measured, so that layer is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections opened to the databases per second, over the last minute. A high rate suggests an application without a pool.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transactions that ended per second, committed or rolled back, without Poolscope&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than 1 min ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>between %1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 times in 10 min, last %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no queue (%1 of %2 layers measured)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no session is waiting for a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 restarted %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reset its counters %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it probably restarted shortly before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 became %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was %1 before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was replaced by another server %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its system identifier is different</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 moved to %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was at %1 before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A setting of %1 changed %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now %1, before %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A waiting client was probably dropped at %1, pool %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At least %1 waiting clients were probably dropped at %2, pool %3, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a waiting client of pool %1 was probably dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least %1 waiting clients of pool %2 were probably dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the oldest had waited %1, the limit is %2, and no transaction had ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A client was refused at %1, %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 clients were refused at %2, %3, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a client was refused at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 clients were refused at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rule of the proxy rejects such connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A client reached no server at %1, %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 clients reached no server at %2, %3, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a client of %1 reached no server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 clients of %2 reached no server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its servers did not answer or were all busy, or the client gave up waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disk full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file was written by a later version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is not a Poolscope history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another process is writing the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the reason is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>history is read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>history is read-only: a later version wrote it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>history is read-only: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>endpoints read from the history written by %1, not polled again: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>history is read-only: it is being written by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opening the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing recorded yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded since %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Daily growth: known after %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>10 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About %1 a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was not a Poolscope history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history file was damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A later version had written the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another process was writing the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history file could not be continued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>history paused: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a saved span: read-only, nothing is recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no history: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. It was kept unchanged as %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. A new file was started: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. It was kept unchanged as %2. A new file was started: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mark was set: the history is still being opened. Try again in a moment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mark was set: %1. Set it in the window that writes this history, or record to a history of your own with --history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mark was set: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mark was set: %1. Record to a history of your own with --history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no history is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No history is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>- When: %1 %2 (%3)
- Shown: %4 (%5)
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>- Figures: as of the end of that span, averages of all of it
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>average active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolscope itself, since it was started: connections %1, questions %2, server time %3, received %4
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits, fullest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top applications</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>application</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocking tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paths of the longest waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>- and %1 more
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a server of pool %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown time for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pooler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>oldest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dropped after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>- %1: %2
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, oldest %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on CPU, %2 cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pool %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>severity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>culprit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>subject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the current rate, samples of that time take %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the current rate, there is only room for samples of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data older than %1 is deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For data older than %1, only averages and their peaks, gaps, events and notes are kept: no sessions and no single connections.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>10 s averages older than %1 are deleted; those of a minute and longer are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file takes %1. The oldest samples, then the oldest averages are deleted until it takes %2 at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is deleted now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 are both primary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 databases are primary at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes to one are missing on the other: keep one primary and stop the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes to one are missing on the others: keep one primary and stop the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one system, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No primary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reports no leader among %2 members%3: nothing can be written until one is promoted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are replicas%2: nothing can be written until one is promoted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of %1 databases is primary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all are replicas; either the primary is not watched here, or there is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all are replicas; %1, which has not answered, may be the primary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all are replicas; one of %1, which have not answered, may be the primary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no time zone: write %1Z for UTC, or %1+01:00</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a time: write now, -2h (s, m, h or d), or 2026-11-20T14:02:00+01:00</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a time. Write 14:02, yesterday 23:10 or -90m, or paste the time of a log line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read every %1 instead of every %2: one reading takes %3 of the server&apos;s time, and %4 % is allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (Cluster settings, share of a server&apos;s time)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 endpoints share %2 connections and take turns, each at most every 10 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history of this span could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was measured in this span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hatched gap in the charts shows the reason; choose another span, or press End to return to now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1 to %2, at its worst at %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was worse earlier in this span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; at the end of the span: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>database endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>user</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>client</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>certainty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servers active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servers idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in login</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>client limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>server limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>oldest wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>avg wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>avg tx</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not encrypted: anything on the network path can read and change all data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encrypted only if the server requires it; server identity not verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encrypted if the server supports it; server identity not verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encrypted; server identity not verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encrypted; the certificate must come from a trusted authority; host name not verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encrypted; the login fails if the connection is intercepted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encrypted; server identity verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local connection (unless a tunnel listens there)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local socket: nothing leaves this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (applies to %2; others are stronger)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (applies to %2 and %3 more; others are stronger)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its only server connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all %1 of its server connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of its %2 server connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is waiting for a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are waiting for a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 held by a prepared transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 held by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is idle in transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are idle in transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2): the application has not ended its transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, the oldest is %2: the application has not ended its transactions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an operator has paused it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it gets no server connection, or an operator has paused it; this version does not report which, but its log shows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it gets no server connection; its log shows the reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it gets no server connection, although %1 answers; its log shows why it cannot log in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is still logging in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are still logging in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is pinned to a client outside a transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are pinned to clients outside a transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the database has more sessions on CPU than cores: a larger pool would not help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is reached, %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its only connection is borrowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all %1 of its connections are borrowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; its own connections in the layer below cannot be identified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; the destination of this connection is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; the destination of these connections is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, but it is idle at %2: find out why the application does not return it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, but %2 of %3 is idle at %4: find out why the application does not return them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, but %2 of %3 are idle at %4: find out why the application does not return them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, and %2 is reached, %3 of %4: %5 would refuse more connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, and %2 is reached, %3 of %4: with a larger pool, more would wait at %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, and %2 has no free server: with a larger pool, more would wait there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, and %2 has no room for more connections: a larger pool would not help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 leaves room for %3 more at %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 has %3 of %4 servers free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 has room for %3 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; the free capacity of %2 is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>enlarge the pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raise %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, or find out why the application does not return it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, or find out why the application does not return them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 more, from its reserve, opens only once a client has waited for reserve_pool_timeout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 more, from its reserve, open only once a client has waited for reserve_pool_timeout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is busy: the pool is too small</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are busy: the pool is too small</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only 1 of %1 possible server connections is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only %1 of %2 possible server connections are open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 still logging in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: another limit or the server may prevent more; a larger pool would not help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the cause is not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is busy; the limit of the pool is not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are busy; the limit of the pool is not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dropped after %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; clients are also waiting at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; clients are also waiting in 1 other pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; clients are also waiting in %1 other pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 thread of %1 was waiting for its own pool %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 thread of %1 is waiting for its own pool %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%3 threads of %1 were waiting for its own pool %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%3 threads of %1 are waiting for its own pool %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, pool %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 client was waiting at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 client is waiting at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 clients were waiting at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 clients are waiting at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sampled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backend type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backend start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transaction start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tx time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>xmin age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocked by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blockers checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>primary %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Primary %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Next attempt at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for the first answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of %1 databases has answered yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of %1 endpoints has answered yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No database answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No endpoint answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 databases do not answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 endpoints do not answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from ~/.pgpass, PGPASSWORD or a prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none (Poolscope prompts for it if needed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given in the address; used now and not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from ~/.my.cnf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the service file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statistics page: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Database: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignored: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no rows)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waiting for a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waiting at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1/%2 answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle in transaction %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 primaries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no primary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle in transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle in a failed transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Role %1 is at its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Role %1 is near its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Database %1 is at its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Database %1 is near its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Database %1 is at its client limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Database %1 is near its client limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User %1 is at its client limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User %1 is near its client limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is at its client limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is near its client limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proxy %1 is at its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proxy %1 is near its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no free thread for its sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has few free threads for its sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is nearly full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks them all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks %1 of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its blocker is not known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>their blockers are not known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a prepared transaction %1: commit it or roll it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 threads are in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 usable connections are in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 connections are in use on %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its only connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all %1 connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has been in use for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 have been in use for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next one will be refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next one will be queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next one will hang until one is free, and is not counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not known whether the next one will be refused or wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close connections, idle ones first, or raise %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; some may be worker processes: to distinguish them from clients, grant the monitoring role %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is refusing new connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are in use; once all are, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the oldest %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 session was waiting for a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sessions were waiting for a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 session is waiting for a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sessions are waiting for a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it keeps its locks and holds back vacuum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it keeps its locks and holds back purge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it keeps its locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A transaction has been idle for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 transactions are idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the oldest for %1: %2; %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 core</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sessions are running or waiting for a CPU, on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on average over %1, more than can run at the same time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured in 1 of 1 database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured in %1 of %2 databases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the monitoring role cannot see all session details: grant it %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No queue (%1 of %2 layers measured)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no session is waiting for a lock, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock waits are not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No session is waiting for a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Just ended: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>store</name>
    <message>
        <source>the disk was too slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows that contradict themselves or their index: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a program stopped while it was changing the file; its -journal is applied when Poolscope records into the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is on another machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MB free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is larger than a saved span may be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer of an endpoint without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer has a limit without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer has a pool without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer has a connection without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a symbolic link; use its target instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 lacks: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has an unknown constraint: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it defines more than a saved span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no version of Poolscope writes its schema version, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was deleted, replaced or truncated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is write-protected</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wire</name>
    <message>
        <source>raise max_connections on the server, or open fewer connections in the applications</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server is out of memory: give it more, or lower max_connections or its buffers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server cannot start a thread: raise its process limits (ulimit -u, TasksMax) or its memory, or use its thread pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raise max_user_connections on the server, or close connections of this account</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raise MAX_USER_CONNECTIONS of this account on the server (ALTER USER), or close connections of this account</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raise this hourly limit of the account on the server (ALTER USER)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run FLUSH HOSTS on the server; raise its max_connect_errors if it happens again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server requests the password in clear text, or by an unsupported method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poolscope has no file descriptor left: raise its limit on this computer (ulimit -n)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this computer has no file descriptor left: raise its fs.file-max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the queue of new connections is full: raise back_log on the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this computer has no memory left for a connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this computer has no port left for this address: reuse connections, widen its net.ipv4.ip_local_port_range, or give the server a second address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server sent a kind of answer that was not requested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rows of an answer differ in their number of columns</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wire::HttpAnswer</name>
    <message>
        <source>the answer is longer than announced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer is incomplete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chunk is longer than announced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not a web server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a header is invalid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its length is invalid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its encoding is not supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server wants to switch to another protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chunk size is invalid</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wire::HttpConnection</name>
    <message>
        <source>%1: the page redirects to %2; Poolscope does not follow redirects</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wire::LineConnection</name>
    <message>
        <source>it closed the connection without an answer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wire::MysqlConnection</name>
    <message>
        <source>more than one answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a server that requires TLS reports the same error: try sslmode=require</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wire::MysqlLogin</name>
    <message>
        <source>&apos;%1&apos; has no meaning for MySQL and MariaDB</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wire::PgConnection</name>
    <message>
        <source>the end of the answer is missing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wire::PgLogin</name>
    <message>
        <source>libpq %1 on this computer does not support %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wire::Stream</name>
    <message>
        <source>it is not a socket</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wire::StreamConnection</name>
    <message>
        <source>the server sent data without a request</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wire::StreamLogin</name>
    <message>
        <source>the token has a character that cannot be sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file of trusted certificates cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
