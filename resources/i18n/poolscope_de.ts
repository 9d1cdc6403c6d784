<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>ChainStrip</name>
    <message>
        <source>‹</source>
        <translation>‹</translation>
    </message>
    <message>
        <source>Previous path</source>
        <translation>Vorheriger Pfad</translation>
    </message>
    <message>
        <source>›</source>
        <translation>›</translation>
    </message>
    <message>
        <source>Next path</source>
        <translation>Nächster Pfad</translation>
    </message>
    <message>
        <source>×</source>
        <translation>×</translation>
    </message>
    <message>
        <source>Close the path</source>
        <translation>Pfad schließen</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Sessions like this</source>
        <translation>Sitzungen wie diese</translation>
    </message>
    <message>
        <source>Follow blocker</source>
        <translation>Zur blockierenden Sitzung</translation>
    </message>
    <message>
        <source>Copy command to end the client</source>
        <translation>Befehl zum Beenden des Clients kopieren</translation>
    </message>
</context>
<context>
    <name>ClearButton</name>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
</context>
<context>
    <name>ClusterSettingsDialog</name>
    <message>
        <source>Cluster settings</source>
        <translation>Einstellungen des Clusters</translation>
    </message>
    <message>
        <source>&amp;Interval</source>
        <translation>&amp;Intervall</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>Seconds between readings</source>
        <translation>Sekunden zwischen zwei Ablesungen</translation>
    </message>
    <message>
        <source> s between readings</source>
        <translation> s zwischen Ablesungen</translation>
    </message>
    <message>
        <source>Read every 10 s while the &amp;window is minimized</source>
        <translation>Bei &amp;minimiertem Fenster nur alle 10 s ablesen</translation>
    </message>
    <message>
        <source>&amp;Share of a server&apos;s time</source>
        <translation>Anteil an der &amp;Serverzeit</translation>
    </message>
    <message>
        <source>Share of a server&apos;s time</source>
        <translation>Anteil an der Serverzeit</translation>
    </message>
    <message>
        <source>Maximum share of time spent in Poolscope&apos;s statements, in per cent, by the server&apos;s own clock</source>
        <translation>Höchster Anteil der Zeit, der in Anweisungen von Poolscope vergeht, in Prozent, nach der Uhr des Servers</translation>
    </message>
    <message>
        <source> % at most, by the server&apos;s clock</source>
        <translation> % höchstens, nach der Uhr des Servers</translation>
    </message>
    <message>
        <source>&amp;Connections</source>
        <translation>&amp;Verbindungen</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Maximum open at the same time, for the whole cluster</source>
        <translation>Höchstens gleichzeitig offen, für den ganzen Cluster</translation>
    </message>
    <message>
        <source> at most, for the whole cluster</source>
        <translation> höchstens, für den ganzen Cluster</translation>
    </message>
    <message>
        <source>&amp;Defaults</source>
        <translation>Stan&amp;dardwerte</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Anwenden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>ConnectDialog</name>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>&amp;Recent</source>
        <translation>&amp;Zuletzt verwendet</translation>
    </message>
    <message>
        <source>Recent clusters</source>
        <translation>Zuletzt verwendete Cluster</translation>
    </message>
    <message>
        <source>Remove from &amp;list</source>
        <translation>Aus der &amp;Liste entfernen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>A&amp;ddresses, one per line</source>
        <translation>A&amp;dressen, eine pro Zeile</translation>
    </message>
    <message>
        <source>Addresses, one per line</source>
        <translation>Adressen, eine pro Zeile</translation>
    </message>
    <message>
        <source>&amp;Name of the cluster</source>
        <translation>&amp;Name des Clusters</translation>
    </message>
    <message>
        <source>Name of the cluster</source>
        <translation>Name des Clusters</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>Endpunkte</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>kept in memory only</source>
        <translation>bleibt nur im Arbeitsspeicher</translation>
    </message>
    <message>
        <source>&amp;Log in</source>
        <translation>A&amp;nmelden</translation>
    </message>
    <message>
        <source>Show the &amp;demo</source>
        <translation>Dem&amp;o zeigen</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Testen</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>&amp;Verbinden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Contact every server once. “Connect” then continues with the same connections</source>
        <translation>Jeden Server einmal ansprechen. „Verbinden“ arbeitet dann mit denselben Verbindungen weiter</translation>
    </message>
</context>
<context>
    <name>ContactDialog</name>
    <message>
        <source>Found endpoints</source>
        <translation>Gefundene Endpunkte</translation>
    </message>
    <message>
        <source>Also allow &amp;without TLS (the password can be intercepted)</source>
        <translation>Auch &amp;ohne TLS zulassen (das Passwort kann abgefangen werden)</translation>
    </message>
    <message>
        <source>&amp;Rules, one per line. Matching endpoints are contacted with this cluster&apos;s login.</source>
        <translation>&amp;Regeln, eine pro Zeile. Passende Endpunkte werden mit der Anmeldung dieses Clusters angesprochen.</translation>
    </message>
    <message>
        <source>Rules for found endpoints, one per line</source>
        <translation>Regeln für gefundene Endpunkte, eine pro Zeile</translation>
    </message>
    <message>
        <source>&amp;Use these rules</source>
        <translation>Diese Regeln &amp;verwenden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export span</source>
        <translation>Zeitspanne exportieren</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>&amp;Bis</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>W&amp;hat</source>
        <translation>&amp;Was</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>F&amp;ormat</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>&amp;Queries</source>
        <translation>&amp;Abfragen</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>&amp;Namen</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Export progress</source>
        <translation>Fortschritt des Exports</translation>
    </message>
    <message>
        <source>&amp;Write to file…</source>
        <translation>In &amp;Datei schreiben…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>Finder</name>
    <message>
        <source>Find anything</source>
        <translation>Beliebiges suchen</translation>
    </message>
    <message>
        <source>Search for</source>
        <translation>Suchen nach</translation>
    </message>
    <message>
        <source>pid, address, user, application, database or endpoint</source>
        <translation>PID, Adresse, Benutzer, Anwendung, Datenbank oder Endpunkt</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
</context>
<context>
    <name>Grouping</name>
    <message>
        <source>application</source>
        <translation>Anwendung</translation>
    </message>
    <message>
        <source>user</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>start minute</source>
        <translation>Minute des Beginns</translation>
    </message>
    <message>
        <source>blocking tree</source>
        <translation>Blockierungsbaum</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>Health</name>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>slow</source>
        <translation>langsam</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgewiesen</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>nicht erreichbar</translation>
    </message>
    <message>
        <source>login failed</source>
        <translation>Anmeldung gescheitert</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>verbindet</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>degraded</source>
        <translation>eingeschränkt</translation>
    </message>
</context>
<context>
    <name>HistoryPage</name>
    <message>
        <source>filter: sentence, endpoint, culprit …</source>
        <translation>Filter: Satz, Endpunkt, Verursacher …</translation>
    </message>
    <message>
        <source>Filter the history</source>
        <translation>Verlauf filtern</translation>
    </message>
    <message>
        <source>Inci&amp;dents</source>
        <translation>Vor&amp;fälle</translation>
    </message>
    <message>
        <source>&amp;Events and marks</source>
        <translation>&amp;Ereignisse und Marken</translation>
    </message>
    <message>
        <source>Ga&amp;ps</source>
        <translation>&amp;Lücken</translation>
    </message>
    <message>
        <source>Add mar&amp;k…</source>
        <translation>&amp;Marke setzen…</translation>
    </message>
    <message>
        <source>Show this ti&amp;me</source>
        <translation>Diese Zeit &amp;zeigen</translation>
    </message>
    <message>
        <source>Incidents, events, marks and gaps</source>
        <translation>Vorfälle, Ereignisse, Marken und Lücken</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>choose a span: the lists follow it</source>
        <translation>Zeitspanne wählen: die Listen folgen ihr</translation>
    </message>
    <message>
        <source>Wheel, + and -</source>
        <translation>Mausrad, + und -</translation>
    </message>
    <message>
        <source>zoom</source>
        <translation>vergrößern, verkleinern</translation>
    </message>
    <message>
        <source>Shift+Drag</source>
        <translation>Umschalt+Ziehen</translation>
    </message>
    <message>
        <source>pan</source>
        <translation>verschieben</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>back to live</source>
        <translation>zurück zu live</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>move the crosshair; with Ctrl faster, with Shift choose a span</source>
        <translation>Fadenkreuz bewegen; mit Strg schneller, mit Umschalt Zeitspanne wählen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>clear the selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>move between boxes and pools</source>
        <translation>zwischen Kästen und Pools wechseln</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>show the path of a connection</source>
        <translation>Pfad einer Verbindung zeigen</translation>
    </message>
    <message>
        <source>hide it</source>
        <translation>ihn verbergen</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>Listen</translation>
    </message>
    <message>
        <source>close or open a group</source>
        <translation>Gruppe auf- oder zuklappen</translation>
    </message>
    <message>
        <source>details, or the sessions behind a line</source>
        <translation>Details, oder die Sitzungen hinter einer Zeile</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Strg+C</translation>
    </message>
    <message>
        <source>copy the selection</source>
        <translation>Auswahl kopieren</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Strg+Umschalt+C</translation>
    </message>
    <message>
        <source>copy everything as CSV</source>
        <translation>alles als CSV kopieren</translation>
    </message>
    <message>
        <source>open the context menu</source>
        <translation>Kontextmenü öffnen</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>F6, Shift+F6</source>
        <translation>F6, Umschalt+F6</translation>
    </message>
    <message>
        <source>next part of the window</source>
        <translation>nächster Teil des Fensters</translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation>Alt+Ab</translation>
    </message>
    <message>
        <source>open a list of choices</source>
        <translation>eine Auswahlliste öffnen</translation>
    </message>
    <message>
        <source>In the past</source>
        <translation>In der Vergangenheit</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>play or pause</source>
        <translation>abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Menu key, Shift+F10</source>
        <translation>Menütaste, Umschalt+F10</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Keys and their actions</source>
        <translation>Tasten und ihre Wirkung</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>Press Esc or ? to close</source>
        <translation>Esc oder ? schließt dieses Fenster</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Poolscope</source>
        <translation>Poolscope</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>Endpunkte</translation>
    </message>
    <message>
        <source>Width of the endpoint list</source>
        <translation>Breite der Endpunktliste</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Pools</source>
        <translation>Pools</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
</context>
<context>
    <name>Menu</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Connect…</source>
        <translation>&amp;Verbinden…</translation>
    </message>
    <message>
        <source>&amp;Open a saved span…</source>
        <translation>Gespeicherte Zeitspanne ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Export &amp;list as CSV…</source>
        <translation>&amp;Liste als CSV exportieren…</translation>
    </message>
    <message>
        <source>Export c&amp;hart as PNG…</source>
        <translation>Diagramm als &amp;PNG exportieren…</translation>
    </message>
    <message>
        <source>Export &amp;snapshot…</source>
        <translation>&amp;Schnappschuss exportieren…</translation>
    </message>
    <message>
        <source>Save span &amp;as…</source>
        <translation>&amp;Zeitspanne speichern unter…</translation>
    </message>
    <message>
        <source>Copy &amp;incident</source>
        <translation>V&amp;orfall kopieren</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Cluster</source>
        <translation>&amp;Cluster</translation>
    </message>
    <message>
        <source>&amp;Add endpoint…</source>
        <translation>Endpunkt &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>&amp;Found endpoints…</source>
        <translation>&amp;Gefundene Endpunkte…</translation>
    </message>
    <message>
        <source>Cluster &amp;settings…</source>
        <translation>&amp;Einstellungen des Clusters…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>O&amp;verview</source>
        <translation>&amp;Übersicht</translation>
    </message>
    <message>
        <source>&amp;Path</source>
        <translation>&amp;Pfad</translation>
    </message>
    <message>
        <source>&amp;Sessions</source>
        <translation>&amp;Sitzungen</translation>
    </message>
    <message>
        <source>&amp;Waits</source>
        <translation>&amp;Warten</translation>
    </message>
    <message>
        <source>P&amp;ools</source>
        <translation>P&amp;ools</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>Ve&amp;rlauf</translation>
    </message>
    <message>
        <source>&amp;Freeze</source>
        <translation>&amp;Einfrieren</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>&amp;Live</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom o&amp;ut</source>
        <translation>Verklei&amp;nern</translation>
    </message>
    <message>
        <source>Show &amp;everything recorded</source>
        <translation>&amp;Alles Aufgezeichnete zeigen</translation>
    </message>
    <message>
        <source>&amp;CPU cores of the server…</source>
        <translation>&amp;CPU-Kerne des Servers…</translation>
    </message>
    <message>
        <source>Follow the &amp;desktop</source>
        <translation>Wie der &amp;Desktop</translation>
    </message>
    <message>
        <source>Li&amp;ght</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Dar&amp;k</source>
        <translation>D&amp;unkel</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>For&amp;ward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>&amp;Find anything…</source>
        <translation>&amp;Beliebiges suchen…</translation>
    </message>
    <message>
        <source>Fi&amp;lter the list</source>
        <translation>Liste &amp;filtern</translation>
    </message>
    <message>
        <source>&amp;All endpoints</source>
        <translation>&amp;Alle Endpunkte</translation>
    </message>
    <message>
        <source>&amp;Time…</source>
        <translation>Zei&amp;tpunkt…</translation>
    </message>
    <message>
        <source>One &amp;reading back</source>
        <translation>&amp;Eine Ablesung zurück</translation>
    </message>
    <message>
        <source>One reading forwar&amp;d</source>
        <translation>Eine Ablesung v&amp;orwärts</translation>
    </message>
    <message>
        <source>One &amp;minute back</source>
        <translation>Eine &amp;Minute zurück</translation>
    </message>
    <message>
        <source>One mi&amp;nute forward</source>
        <translation>E&amp;ine Minute vorwärts</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>Ab&amp;spielen oder anhalten</translation>
    </message>
    <message>
        <source>Play &amp;slower</source>
        <translation>&amp;Langsamer abspielen</translation>
    </message>
    <message>
        <source>Play fast&amp;er</source>
        <translation>S&amp;chneller abspielen</translation>
    </message>
    <message>
        <source>H&amp;istory</source>
        <translation>&amp;Verlauf</translation>
    </message>
    <message>
        <source>Add a &amp;mark…</source>
        <translation>&amp;Marke setzen…</translation>
    </message>
    <message>
        <source>&amp;About this history…</source>
        <translation>&amp;Über diesen Verlauf…</translation>
    </message>
    <message>
        <source>&amp;Retention…</source>
        <translation>&amp;Aufbewahrung…</translation>
    </message>
    <message>
        <source>Export a &amp;span…</source>
        <translation>&amp;Zeitspanne exportieren…</translation>
    </message>
    <message>
        <source>&amp;Copy file path</source>
        <translation>&amp;Dateipfad kopieren</translation>
    </message>
    <message>
        <source>Keep &amp;full query texts of this cluster</source>
        <translation>&amp;Vollständige Abfragetexte dieses Clusters aufbewahren</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Glossary</source>
        <translation>&amp;Glossar</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;About Poolscope</source>
        <translation>Ü&amp;ber Poolscope</translation>
    </message>
    <message>
        <source>&amp;Times in UTC</source>
        <translation>&amp;Zeiten in UTC</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>&amp;Beginning of the recording</source>
        <translation>&amp;Beginn der Aufzeichnung</translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message>
        <source>Charts over time</source>
        <translation>Diagramme über die Zeit</translation>
    </message>
    <message>
        <source>Height of the list</source>
        <translation>Höhe der Liste</translation>
    </message>
    <message>
        <source>Sources of the load</source>
        <translation>Quellen der Last</translation>
    </message>
</context>
<context>
    <name>PasswordBar</name>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>kept in memory only</source>
        <translation>bleibt nur im Arbeitsspeicher</translation>
    </message>
    <message>
        <source>Log in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
</context>
<context>
    <name>PathPage</name>
    <message>
        <source>The path of the connections</source>
        <translation>Der Pfad der Verbindungen</translation>
    </message>
</context>
<context>
    <name>PoolsPage</name>
    <message>
        <source>filter: pool, pooler, database, user …</source>
        <translation>Filter: Pool, Pooler, Datenbank, Benutzer …</translation>
    </message>
    <message>
        <source>Filter pools</source>
        <translation>Pools filtern</translation>
    </message>
    <message>
        <source>Gro&amp;up by</source>
        <translation>G&amp;ruppieren nach</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Spalten…</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>Spalten wählen</translation>
    </message>
    <message>
        <source>Pools</source>
        <translation>Pools</translation>
    </message>
    <message>
        <source>Limits, fullest first</source>
        <translation>Limits, vollstes zuerst</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Limits</translation>
    </message>
    <message>
        <source>Moment or span</source>
        <translation>Zeitpunkt oder Zeitspanne</translation>
    </message>
</context>
<context>
    <name>RetentionDialog</name>
    <message>
        <source>Retention</source>
        <translation>Aufbewahrung</translation>
    </message>
    <message>
        <source>How far back the history of this window goes. The oldest data is deleted first, a little at a time.</source>
        <translation>Wie weit der Verlauf dieses Fensters zurückreicht. Die ältesten Daten werden zuerst gelöscht, jeweils ein wenig.</translation>
    </message>
    <message>
        <source>&amp;Samples</source>
        <translation>&amp;Messungen</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Days for which every session and connection is kept</source>
        <translation>Tage, für die jede Sitzung und jede Verbindung aufbewahrt wird</translation>
    </message>
    <message>
        <source> days</source>
        <translation> Tage</translation>
    </message>
    <message>
        <source>Averages of &amp;10 s</source>
        <translation>Mittelwerte über &amp;10 s</translation>
    </message>
    <message>
        <source>Averages of 10 s</source>
        <translation>Mittelwerte über 10 s</translation>
    </message>
    <message>
        <source>Days for which charts have averages of 10 seconds</source>
        <translation>Tage, für die Diagramme Mittelwerte über 10 Sekunden haben</translation>
    </message>
    <message>
        <source>Averages of a &amp;minute</source>
        <translation>M&amp;ittelwerte über eine Minute</translation>
    </message>
    <message>
        <source>Averages of a minute</source>
        <translation>Mittelwerte über eine Minute</translation>
    </message>
    <message>
        <source>Days for which charts have averages of a minute</source>
        <translation>Tage, für die Diagramme Mittelwerte über eine Minute haben</translation>
    </message>
    <message>
        <source>Size of the &amp;file</source>
        <translation>&amp;Größe der Datei</translation>
    </message>
    <message>
        <source>Size of the file</source>
        <translation>Größe der Datei</translation>
    </message>
    <message>
        <source>Maximum size of the history in gigabytes</source>
        <translation>Höchste Größe des Verlaufs in Gigabyte</translation>
    </message>
    <message>
        <source> GB at most</source>
        <translation> GB höchstens</translation>
    </message>
    <message>
        <source>&amp;Defaults</source>
        <translation>&amp;Standardwerte</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Anwenden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>SessionDetails</name>
    <message>
        <source>Details of the session</source>
        <translation>Details der Sitzung</translation>
    </message>
    <message>
        <source>Copy cancel SQL</source>
        <translation>SQL zum Abbrechen kopieren</translation>
    </message>
    <message>
        <source>Copy terminate SQL</source>
        <translation>SQL zum Beenden kopieren</translation>
    </message>
    <message>
        <source>×</source>
        <translation>×</translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation>Details schließen</translation>
    </message>
    <message>
        <source>Columns of the session</source>
        <translation>Spalten der Sitzung</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>The path of this connection</source>
        <translation>Der Pfad dieser Verbindung</translation>
    </message>
</context>
<context>
    <name>SessionsPage</name>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>filter: text, user:app state:idle wait:Lock tx&gt;5m …</source>
        <translation>Filter: Text, user:app state:idle wait:Lock tx&gt;5m …</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Gro&amp;up by</source>
        <translation>G&amp;ruppieren nach</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Spalten…</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>Spalten wählen</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Details of the session</source>
        <translation>Details der Sitzung</translation>
    </message>
    <message>
        <source>I&amp;dle</source>
        <translation>&amp;Untätige</translation>
    </message>
    <message>
        <source>Idle sessions</source>
        <translation>Untätige Sitzungen</translation>
    </message>
    <message>
        <source>&amp;Background</source>
        <translation>Hi&amp;ntergrund</translation>
    </message>
    <message>
        <source>Background processes</source>
        <translation>Hintergrundprozesse</translation>
    </message>
    <message>
        <source>Moment or span</source>
        <translation>Zeitpunkt oder Zeitspanne</translation>
    </message>
</context>
<context>
    <name>TimeBar</name>
    <message>
        <source>15 min</source>
        <translation>15 min</translation>
    </message>
    <message>
        <source>Show 15 minutes</source>
        <translation>15 Minuten zeigen</translation>
    </message>
    <message>
        <source>1 h</source>
        <translation>1 h</translation>
    </message>
    <message>
        <source>Show one hour</source>
        <translation>Eine Stunde zeigen</translation>
    </message>
    <message>
        <source>4 h</source>
        <translation>4 h</translation>
    </message>
    <message>
        <source>Show four hours</source>
        <translation>Vier Stunden zeigen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Show everything recorded</source>
        <translation>Alles Aufgezeichnete zeigen</translation>
    </message>
    <message>
        <source>Show everything recorded (0)</source>
        <translation>Alles Aufgezeichnete zeigen (0)</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Einfrieren</translation>
    </message>
    <message>
        <source>Freeze the display</source>
        <translation>Anzeige einfrieren</translation>
    </message>
    <message>
        <source>Freeze the display; recording continues (Space)</source>
        <translation>Anzeige einfrieren; die Aufzeichnung läuft weiter (Leertaste)</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Show live data</source>
        <translation>Aktuelle Daten zeigen</translation>
    </message>
    <message>
        <source>Show live data (End)</source>
        <translation>Aktuelle Daten zeigen (Ende)</translation>
    </message>
</context>
<context>
    <name>TimeDialog</name>
    <message>
        <source>Go to time</source>
        <translation>Gehe zu Zeitpunkt</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>Zei&amp;tpunkt</translation>
    </message>
    <message>
        <source>14:02, yesterday 23:10, -90m, or a line of a log</source>
        <translation>14:02, gestern 23:10, -90m oder eine Zeile eines Logs</translation>
    </message>
    <message>
        <source>Time to go to</source>
        <translation>Zeitpunkt, zu dem gewechselt wird</translation>
    </message>
    <message>
        <source>Interpreted time</source>
        <translation>So verstandener Zeitpunkt</translation>
    </message>
    <message>
        <source>&amp;Day</source>
        <translation>&amp;Tag</translation>
    </message>
    <message>
        <source>Recorded days</source>
        <translation>Aufgezeichnete Tage</translation>
    </message>
    <message>
        <source>Looking for recorded days…</source>
        <translation>Aufgezeichnete Tage werden gesucht…</translation>
    </message>
</context>
<context>
    <name>TopList</name>
    <message>
        <source>Load by</source>
        <translation>Last nach</translation>
    </message>
    <message>
        <source>Load by share</source>
        <translation>Last nach Anteil</translation>
    </message>
</context>
<context>
    <name>WaitClass</name>
    <message>
        <source>other waits</source>
        <translation>andere Wartezustände</translation>
    </message>
    <message>
        <source>Unreported</source>
        <translation>Nicht gemeldet</translation>
    </message>
</context>
<context>
    <name>WaitsPage</name>
    <message>
        <source>&amp;Show sessions</source>
        <translation>Sitzungen &amp;zeigen</translation>
    </message>
    <message>
        <source>Database time by wait, query and session</source>
        <translation>Datenbankzeit nach Warten, Abfrage und Sitzung</translation>
    </message>
</context>
<context>
    <name>app</name>
    <message>
        <source>there is no display; poolscope-cli works without one</source>
        <translation>es gibt keine grafische Anzeige; poolscope-cli kommt ohne sie aus</translation>
    </message>
    <message>
        <source>--after takes seconds from 0.1 to 86400</source>
        <translation>--after erwartet Sekunden von 0.1 bis 86400</translation>
    </message>
    <message>
        <source>--interval takes a duration from 1s to 60s, such as 10s</source>
        <translation>--interval erwartet eine Dauer von 1s bis 60s, etwa 10s</translation>
    </message>
    <message>
        <source>--after needs --screenshot FILE</source>
        <translation>--after benötigt --screenshot FILE</translation>
    </message>
    <message>
        <source>--demo takes no URL</source>
        <translation>--demo ist ohne URL anzugeben</translation>
    </message>
    <message>
        <source>--open takes a FILE and only works with --page, --screenshot and --after</source>
        <translation>--open erwartet eine Datei und ist nur mit --page, --screenshot und --after möglich</translation>
    </message>
    <message>
        <source>--screenshot needs a URL, --demo or --open</source>
        <translation>--screenshot benötigt eine URL, --demo oder --open</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 an %2</translation>
    </message>
    <message>
        <source>The settings could not be read. They were renamed to %1, and Poolscope started with default settings.</source>
        <translation>Die Einstellungen konnten nicht gelesen werden. Sie wurden in %1 umbenannt, und Poolscope ist mit Standardwerten gestartet.</translation>
    </message>
    <message>
        <source>The settings in %1 cannot be read and were left unchanged. Changes made now will be lost.</source>
        <translation>Die Einstellungen in %1 können nicht gelesen werden und blieben unverändert. Änderungen gehen jetzt verloren.</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>der Ordner kann nicht angelegt werden</translation>
    </message>
</context>
<context>
    <name>app::Application</name>
    <message>
        <source>Demo</source>
        <translation>Demo</translation>
    </message>
    <message>
        <source>starting…</source>
        <translation>startet…</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>Nicht geöffnet</translation>
    </message>
    <message>
        <source>checking the file…</source>
        <translation>Datei wird geprüft…</translation>
    </message>
    <message>
        <source>A saved span is read-only: nothing is polled, and nothing is added to it</source>
        <translation>Eine gespeicherte Zeitspanne ist schreibgeschützt: nichts wird abgefragt und nichts hinzugefügt</translation>
    </message>
    <message>
        <source>did not start</source>
        <translation>nicht gestartet</translation>
    </message>
</context>
<context>
    <name>app::ClusterEditing</name>
    <message>
        <source>A rule allows Poolscope to contact %1. To remove it, change the rules</source>
        <translation>Eine Regel erlaubt Poolscope, %1 anzusprechen. Zum Entfernen die Regeln ändern</translation>
    </message>
    <message>
        <source>%1 is the only endpoint you entered, so it cannot be removed</source>
        <translation>%1 ist der einzige eingegebene Endpunkt und kann daher nicht entfernt werden</translation>
    </message>
    <message>
        <source>%1 is no longer watched. Its address also lists other endpoints, so it comes back when the cluster is opened again.</source>
        <translation>%1 wird nicht mehr beobachtet. Seine Adresse nennt auch andere Endpunkte; beim nächsten Öffnen des Clusters ist er daher wieder dabei.</translation>
    </message>
    <message>
        <source>%1 is no longer watched</source>
        <translation>%1 wird nicht mehr beobachtet</translation>
    </message>
    <message>
        <source>Poolscope cannot add to the address of %1 where its pools lead. Add leads_to=HOST:PORT to it in “Connect”.</source>
        <translation>Poolscope kann die Adresse von %1 nicht um das Ziel seiner Pools ergänzen. Ergänzen Sie sie in „Verbinden“ um leads_to=HOST:PORT.</translation>
    </message>
</context>
<context>
    <name>app::ClusterFacts</name>
    <message>
        <source>Name of %1</source>
        <translation>Name von %1</translation>
    </message>
    <message>
        <source>Without a name, its address is shown.</source>
        <translation>Ohne Namen wird die Adresse gezeigt.</translation>
    </message>
    <message>
        <source>CPU cores</source>
        <translation>CPU-Kerne</translation>
    </message>
    <message>
        <source>CPU cores of the server (0 hides the line)</source>
        <translation>CPU-Kerne des Servers (0 blendet die Linie aus)</translation>
    </message>
</context>
<context>
    <name>app::Connecting</name>
    <message>
        <source>the cluster uses all of its connections; none is left for a test</source>
        <translation>der Cluster belegt alle seine Verbindungen; für einen Test ist keine übrig</translation>
    </message>
</context>
<context>
    <name>app::Demo</name>
    <message>
        <source>The demo could not be started: %1</source>
        <translation>Die Demo konnte nicht gestartet werden: %1</translation>
    </message>
    <message>
        <source>The demo is not installed with this program.</source>
        <translation>Die Demo ist mit diesem Programm nicht installiert.</translation>
    </message>
    <message>
        <source>The demo has ended.</source>
        <translation>Die Demo ist beendet.</translation>
    </message>
    <message>
        <source>The demo did not start: %1</source>
        <translation>Die Demo ist nicht gestartet: %1</translation>
    </message>
</context>
<context>
    <name>app::ExportCommands</name>
    <message>
        <source>The chosen time is still being read from the history. Try again in a moment</source>
        <translation>Die gewählte Zeit wird noch aus dem Verlauf gelesen. Bitte gleich noch einmal versuchen</translation>
    </message>
    <message>
        <source>The incident is on the clipboard as Markdown and as a picture</source>
        <translation>Der Vorfall liegt als Markdown und als Bild in der Zwischenablage</translation>
    </message>
    <message>
        <source>Nothing is known about this cluster yet: there is no span to save</source>
        <translation>Über diesen Cluster ist noch nichts bekannt: es gibt keine Zeitspanne zum Speichern</translation>
    </message>
</context>
<context>
    <name>app::HistoryKeeping</name>
    <message>
        <source>Not all of the history could be read. %1</source>
        <translation>Nicht der ganze Verlauf war lesbar. %1</translation>
    </message>
    <message>
        <source>The path of the history file is on the clipboard</source>
        <translation>Der Pfad der Verlaufsdatei liegt in der Zwischenablage</translation>
    </message>
</context>
<context>
    <name>app::Marking</name>
    <message>
        <source>The mark is saved. The process that records will add it to the history.</source>
        <translation>Die Marke ist gespeichert. Der aufzeichnende Prozess übernimmt sie in den Verlauf.</translation>
    </message>
    <message>
        <source>No mark was set. %1</source>
        <translation>Es wurde keine Marke gesetzt. %1</translation>
    </message>
    <message>
        <source>Mark %1</source>
        <translation>%1 markieren</translation>
    </message>
    <message>
        <source>What happened then? The text is saved in the history at this time.</source>
        <translation>Was ist da passiert? Der Text wird zu dieser Zeit im Verlauf gespeichert.</translation>
    </message>
    <message>
        <source>The mark is written as soon as the history can be written again</source>
        <translation>Die Marke wird geschrieben, sobald der Verlauf wieder beschreibbar ist</translation>
    </message>
    <message>
        <source>The mark is in the history</source>
        <translation>Die Marke steht im Verlauf</translation>
    </message>
</context>
<context>
    <name>app::Membership</name>
    <message>
        <source>%1 is the same server as %2 and is shown once</source>
        <translation>%1 ist derselbe Server wie %2 und wird nur einmal gezeigt</translation>
    </message>
    <message>
        <source>%1 may be another server now and is shown by itself again</source>
        <translation>%1 ist jetzt vielleicht ein anderer Server und wird wieder für sich gezeigt</translation>
    </message>
</context>
<context>
    <name>app::Opening</name>
    <message>
        <source>Open a saved span</source>
        <translation>Gespeicherte Zeitspanne öffnen</translation>
    </message>
    <message>
        <source>Saved spans (*.poolscope)</source>
        <translation>Gespeicherte Zeitspannen (*.poolscope)</translation>
    </message>
    <message>
        <source>%1 – %2 %3, a saved span</source>
        <translation>%1 – %2 %3, gespeicherte Zeitspanne</translation>
    </message>
</context>
<context>
    <name>app::Pacing</name>
    <message>
        <source>%1 (Cluster settings, connections)</source>
        <translation>%1 (Einstellungen des Clusters, Verbindungen)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>app::Saving</name>
    <message>
        <source>Export as CSV</source>
        <translation>Als CSV exportieren</translation>
    </message>
    <message>
        <source>Export as PNG</source>
        <translation>Als PNG exportieren</translation>
    </message>
    <message>
        <source>Export the snapshot: a folder for its CSV files</source>
        <translation>Schnappschuss exportieren: ein Ordner für die CSV-Dateien</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Not written. %1</source>
        <translation>Nicht geschrieben. %1</translation>
    </message>
</context>
<context>
    <name>app::SpanExport</name>
    <message>
        <source>Written: %1, %2 rows</source>
        <translation>Geschrieben: %1, %2 Zeilen</translation>
    </message>
    <message>
        <source>Not written: %1</source>
        <translation>Nicht geschrieben: %1</translation>
    </message>
</context>
<context>
    <name>cli</name>
    <message>
        <source>a hostile server can overwrite memory through large objects</source>
        <translation>ein feindlicher Server kann über Large Objects Speicher überschreiben</translation>
    </message>
    <message>
        <source>before TLS is established, an attacker on the network path can forge error messages</source>
        <translation>bevor TLS steht, kann ein Angreifer auf dem Netzweg Fehlermeldungen fälschen</translation>
    </message>
    <message>
        <source>libpq before 16 has no require_auth: a fake server can request the password in clear text. Use sslmode=verify-full, or channel_binding=require with TLS</source>
        <translation>libpq vor 16 kennt kein require_auth: ein falscher Server kann das Passwort im Klartext verlangen. Abhilfe: sslmode=verify-full, oder channel_binding=require mit TLS</translation>
    </message>
    <message>
        <source>libpq before 16 does not support sslrootcert=system; use the certificate file instead: sslrootcert=/etc/ssl/certs/ca-certificates.crt</source>
        <translation>libpq vor 16 kennt sslrootcert=system nicht; stattdessen die Zertifikatsdatei angeben: sslrootcert=/etc/ssl/certs/ca-certificates.crt</translation>
    </message>
    <message>
        <source>libpq before 17 sends cancel requests unencrypted, even with TLS; this program sends none itself</source>
        <translation>libpq vor 17 sendet Abbruchanforderungen unverschlüsselt, auch bei TLS; dieses Programm sendet selbst keine</translation>
    </message>
    <message>
        <source>libpq without OpenSSL</source>
        <translation>libpq ohne OpenSSL</translation>
    </message>
    <message>
        <source>libpq %1 has %2: %3; update it</source>
        <translation>libpq %1 hat %2: %3; bitte aktualisieren</translation>
    </message>
    <message>
        <source>%1 can be read by others, so libpq ignores it: run chmod 600 on it</source>
        <translation>%1 ist für andere lesbar, daher ignoriert libpq die Datei: chmod 600 darauf ausführen</translation>
    </message>
    <message>
        <source>%1 is private</source>
        <translation>%1 ist privat</translation>
    </message>
    <message>
        <source>PGPASSWORD is set: every program started from here inherits it; ~/.pgpass is better</source>
        <translation>PGPASSWORD ist gesetzt: jedes von hier gestartete Programm erbt es; ~/.pgpass ist besser</translation>
    </message>
    <message>
        <source>PGSSLMODE=%1: the server is verified</source>
        <translation>PGSSLMODE=%1: der Server wird geprüft</translation>
    </message>
    <message>
        <source>PGSSLMODE=require: encrypted, but the server&apos;s identity is not verified; use verify-full</source>
        <translation>PGSSLMODE=require: verschlüsselt, aber die Identität des Servers wird nicht geprüft; besser ist verify-full</translation>
    </message>
    <message>
        <source>no PGSSLMODE (which means prefer)</source>
        <translation>kein PGSSLMODE (das bedeutet prefer)</translation>
    </message>
    <message>
        <source>%1: encryption is not guaranteed and the server is not verified; use sslmode=verify-full</source>
        <translation>%1: Verschlüsselung ist nicht garantiert, und der Server wird nicht geprüft; besser ist sslmode=verify-full</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>BAD</source>
        <translation>SCHLECHT</translation>
    </message>
    <message>
        <source>--from is later than --to</source>
        <translation>--from liegt nach --to</translation>
    </message>
    <message>
        <source>%1 cannot be used with --format poolscope</source>
        <translation>%1 ist mit --format poolscope nicht möglich</translation>
    </message>
    <message>
        <source>%1 needs --format poolscope</source>
        <translation>%1 benötigt --format poolscope</translation>
    </message>
    <message>
        <source>--format poolscope needs --output FILE</source>
        <translation>--format poolscope benötigt --output FILE</translation>
    </message>
    <message>
        <source>counters reset</source>
        <translation>Zähler zurückgesetzt</translation>
    </message>
    <message>
        <source>%1, was %2</source>
        <translation>%1, war %2</translation>
    </message>
    <message>
        <source>an answer was skipped because it cannot be recorded: %1</source>
        <translation>eine Antwort wurde übersprungen, weil sie nicht aufgezeichnet werden kann: %1</translation>
    </message>
    <message>
        <source>recording into %1 (%2)</source>
        <translation>Aufzeichnung in %1 (%2)</translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation>%1 ist doppelt angegeben</translation>
    </message>
    <message>
        <source>%1 takes one of: %2</source>
        <translation>%1 erwartet einen dieser Werte: %2</translation>
    </message>
    <message>
        <source>%1 %, %2 rows</source>
        <translation>%1 %, %2 Zeilen</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, noch %2</translation>
    </message>
    <message>
        <source>--keep-samples takes a duration from 1h to 3650d, such as 7d</source>
        <translation>--keep-samples erwartet eine Dauer von 1h bis 3650d, etwa 7d</translation>
    </message>
    <message>
        <source>--keep-averages takes a duration from 1h to 3650d, such as 400d</source>
        <translation>--keep-averages erwartet eine Dauer von 1h bis 3650d, etwa 400d</translation>
    </message>
    <message>
        <source>--max-size takes a size from 50MB to 1000GB, such as 2GB</source>
        <translation>--max-size erwartet eine Größe von 50MB bis 1000GB, etwa 2GB</translation>
    </message>
    <message>
        <source>--allow: %1</source>
        <translation>--allow: %1</translation>
    </message>
    <message>
        <source>--interval takes a duration from 1s to 1h, such as 10s</source>
        <translation>--interval erwartet eine Dauer von 1s bis 1h, etwa 10s</translation>
    </message>
    <message>
        <source>--for takes a duration such as 90s, 15m, 2h or 7d</source>
        <translation>--for erwartet eine Dauer, etwa 90s, 15m, 2h oder 7d</translation>
    </message>
    <message>
        <source>record needs a URL, on the command line or in the --config file</source>
        <translation>record benötigt eine URL, auf der Kommandozeile oder in der Datei von --config</translation>
    </message>
    <message>
        <source>%1 can be changed by others; run chmod go-w on it</source>
        <translation>%1 kann von anderen geändert werden; chmod go-w darauf ausführen</translation>
    </message>
    <message>
        <source>%1 contains a password and can be read by others; run chmod 600 on it</source>
        <translation>%1 enthält ein Passwort und ist für andere lesbar; chmod 600 darauf ausführen</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, Zeile %2: %3</translation>
    </message>
    <message>
        <source>%1 must be yes or no</source>
        <translation>%1 muss yes oder no sein</translation>
    </message>
    <message>
        <source>%1 is not a regular file</source>
        <translation>%1 ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>unknown option %1; known options: %2</source>
        <translation>unbekannte Option %1; bekannte Optionen: %2</translation>
    </message>
    <message>
        <source>found, not contacted: %1, %2</source>
        <translation>gefunden, nicht angesprochen: %1, %2</translation>
    </message>
    <message>
        <source>found, not contacted: %1 more</source>
        <translation>gefunden, nicht angesprochen: %1 weitere</translation>
    </message>
    <message>
        <source>--keep-finest takes a duration from 1h to 3650d, such as 30d</source>
        <translation>--keep-finest erwartet eine Dauer von 1h bis 3650d, etwa 30d</translation>
    </message>
    <message>
        <source>--at is in the future</source>
        <translation>--at liegt in der Zukunft</translation>
    </message>
    <message>
        <source>marked %1: %2</source>
        <translation>Marke gesetzt, %1: %2</translation>
    </message>
    <message>
        <source>mark needs a text that says what happened</source>
        <translation>mark braucht einen Text, der sagt, was geschah</translation>
    </message>
    <message>
        <source>%1, line %2: write option = value, and url = URL for an address</source>
        <translation>%1, Zeile %2: verlangt ist Option = Wert, für eine Adresse url = URL</translation>
    </message>
</context>
<context>
    <name>cli::Reading</name>
    <message>
        <source>%1 is the same server as %2 and is shown once</source>
        <translation>%1 ist derselbe Server wie %2 und wird nur einmal gezeigt</translation>
    </message>
</context>
<context>
    <name>cli::Recorder</name>
    <message>
        <source>the same server as %1; it is recorded once</source>
        <translation>derselbe Server wie %1; er wird einmal aufgezeichnet</translation>
    </message>
    <message>
        <source>version %1, %2, every %3</source>
        <translation>Version %1, %2, alle %3</translation>
    </message>
    <message>
        <source>reported by %1 and allowed by a rule</source>
        <translation>gemeldet von %1 und durch eine Regel erlaubt</translation>
    </message>
    <message>
        <source>this recorder stops because it would record nothing</source>
        <translation>diese Aufzeichnung endet, weil sie nichts aufzeichnen würde</translation>
    </message>
    <message>
        <source>samples recorded: %1, in %2; %3 now holds %4</source>
        <translation>aufgezeichnete Messungen: %1, in %2; %3 enthält jetzt %4</translation>
    </message>
    <message>
        <source>it may be another server now and is recorded by itself again</source>
        <translation>er ist jetzt vielleicht ein anderer Server und wird wieder für sich aufgezeichnet</translation>
    </message>
</context>
<context>
    <name>collect</name>
    <message>
        <source>while paused, it counts waiting clients as idle: neither number is measured</source>
        <translation>im Pausenzustand zählt er wartende Clients als untätig: keine der beiden Zahlen ist gemessen</translation>
    </message>
    <message>
        <source>damaged rows skipped: %1</source>
        <translation>übersprungene beschädigte Zeilen: %1</translation>
    </message>
    <message>
        <source>unreadable figures, not measured: %1</source>
        <translation>unlesbare Werte, nicht gemessen: %1</translation>
    </message>
    <message>
        <source>its page has more than %1 rows</source>
        <translation>seine Seite hat mehr als %1 Zeilen</translation>
    </message>
    <message>
        <source>logged in with a password over a connection that is not encrypted, which sslmode=%1 permits; set sslmode=verify-full, or at least require</source>
        <translation>mit Passwort über eine unverschlüsselte Verbindung angemeldet, was sslmode=%1 zulässt; sslmode=verify-full setzen, oder mindestens require</translation>
    </message>
    <message>
        <source>its page has more than %1 MB</source>
        <translation>seine Seite hat mehr als %1 MB</translation>
    </message>
    <message>
        <source>its page has more than %1 lines of pools</source>
        <translation>seine Seite hat mehr als %1 Zeilen mit Pools</translation>
    </message>
    <message>
        <source>its page has more than %1 pools</source>
        <translation>seine Seite hat mehr als %1 Pools</translation>
    </message>
    <message>
        <source>its statistics page does not list clients; its socket does, at the level &quot;operator&quot;</source>
        <translation>seine Statistikseite nennt keine Clients; sein Socket tut es, auf der Stufe „operator“</translation>
    </message>
    <message>
        <source>its socket lists clients at the level &quot;operator&quot; only</source>
        <translation>sein Socket nennt Clients nur auf der Stufe „operator“</translation>
    </message>
    <message>
        <source>full: %1; further clients wait in the kernel, where they are not counted</source>
        <translation>voll: %1; weitere Clients warten im Kernel, wo sie nicht gezählt werden</translation>
    </message>
    <message>
        <source>servers in another role than the check requires, which is not a failure: %1</source>
        <translation>Server in einer anderen Rolle, als die Prüfung verlangt, was kein Fehler ist: %1</translation>
    </message>
    <message>
        <source>its page no longer contains a pool</source>
        <translation>seine Seite enthält keinen Pool mehr</translation>
    </message>
    <message>
        <source>a proxy answers there, not the server itself; enter the address of the server</source>
        <translation>dort antwortet ein Proxy, nicht der Server selbst; die Adresse des Servers eingeben</translation>
    </message>
    <message>
        <source>Galera: cluster status %1, node %2, ready %3</source>
        <translation>Galera: Cluster-Status %1, Knoten %2, bereit %3</translation>
    </message>
    <message>
        <source>without PROCESS, this account sees only its own connections, and no transactions or locks</source>
        <translation>ohne PROCESS sieht dieses Konto nur seine eigenen Verbindungen und weder Transaktionen noch Sperren</translation>
    </message>
    <message>
        <source>Odyssey %1 does not report how long clients wait</source>
        <translation>Odyssey %1 meldet nicht, wie lange Clients warten</translation>
    </message>
    <message>
        <source>Patroni is paused: there is no automatic failover</source>
        <translation>Patroni ist pausiert: es gibt kein automatisches Failover</translation>
    </message>
    <message>
        <source>PostgreSQL of this node: %1</source>
        <translation>PostgreSQL dieses Knotens: %1</translation>
    </message>
    <message>
        <source>its configuration store (DCS) has not answered it for %1 s</source>
        <translation>sein Konfigurationsspeicher (DCS) hat ihm seit %1 s nicht geantwortet</translation>
    </message>
    <message>
        <source>it does not report the members of the cluster</source>
        <translation>er meldet die Mitglieder des Clusters nicht</translation>
    </message>
    <message>
        <source>the list of members is %1 s old</source>
        <translation>die Liste der Mitglieder ist %1 s alt</translation>
    </message>
    <message>
        <source>pgagroal reports no addresses, no process ids and no waiting times</source>
        <translation>pgagroal meldet weder Adressen noch Prozess-IDs noch Wartezeiten</translation>
    </message>
    <message>
        <source>PgBouncer %1 does not report whether it is paused as a whole</source>
        <translation>PgBouncer %1 meldet nicht, ob er als Ganzes pausiert ist</translation>
    </message>
    <message>
        <source>SHOW USERS repeats the pool size of one user for the next users: where that may be the case, the pool size is not measured</source>
        <translation>SHOW USERS wiederholt die Poolgröße eines Benutzers für die nächsten: wo das der Fall sein kann, ist die Poolgröße nicht gemessen</translation>
    </message>
    <message>
        <source>this is one of %1 peered processes; those that share its port answer in turn</source>
        <translation>dies ist einer von %1 Peer-Prozessen; die mit demselben Port antworten abwechselnd</translation>
    </message>
    <message>
        <source>other processes may share its port; how many is not known</source>
        <translation>andere Prozesse können seinen Port teilen; wie viele, ist nicht bekannt</translation>
    </message>
    <message>
        <source>PgDog does not report the size limits of its pools</source>
        <translation>PgDog meldet die Größenlimits seiner Pools nicht</translation>
    </message>
    <message>
        <source>one of its processes serves Poolscope</source>
        <translation>einer seiner Prozesse bedient Poolscope</translation>
    </message>
    <message>
        <source>while all of its processes are busy, new logins hang without an error and are not counted</source>
        <translation>solange alle seine Prozesse beschäftigt sind, hängen neue Anmeldungen ohne Fehler und werden nicht gezählt</translation>
    </message>
    <message>
        <source>do not terminate its backends on the database server: Pgpool-II takes that for a failure of the node and detaches it</source>
        <translation>seine Backends auf dem Datenbankserver nicht beenden: Pgpool-II hält das für einen Ausfall des Knotens und trennt ihn ab</translation>
    </message>
    <message>
        <source>the server did not identify itself</source>
        <translation>der Server hat sich nicht zu erkennen gegeben</translation>
    </message>
    <message>
        <source>these are metrics of PgCat; enter its console instead: postgresql://USER@HOST:PORT/pgcat</source>
        <translation>das sind Metriken von PgCat; stattdessen dessen Konsole eingeben: postgresql://USER@HOST:PORT/pgcat</translation>
    </message>
    <message>
        <source>these are metrics of PgDog; enter its console instead: postgresql://USER@HOST:PORT/admin</source>
        <translation>das sind Metriken von PgDog; stattdessen dessen Konsole eingeben: postgresql://USER@HOST:PORT/admin</translation>
    </message>
    <message>
        <source>these are metrics of Odyssey; enter its console instead: postgresql://USER@HOST:PORT/console</source>
        <translation>das sind Metriken von Odyssey; stattdessen dessen Konsole eingeben: postgresql://USER@HOST:PORT/console</translation>
    </message>
    <message>
        <source>these are metrics of PgBouncer; enter its console instead: pgbouncer://USER@HOST:PORT</source>
        <translation>das sind Metriken von PgBouncer; stattdessen dessen Konsole eingeben: pgbouncer://USER@HOST:PORT</translation>
    </message>
    <message>
        <source>these are metrics of HAProxy; enter its statistics instead: http://HOST:PORT/stats or haproxy://SOCKET</source>
        <translation>das sind Metriken von HAProxy; stattdessen dessen Statistik eingeben: http://HOST:PORT/stats oder haproxy://SOCKET</translation>
    </message>
    <message>
        <source>these are metrics of Patroni; enter its REST interface instead: http://HOST:8008</source>
        <translation>das sind Metriken von Patroni; stattdessen dessen REST-Schnittstelle eingeben: http://HOST:8008</translation>
    </message>
    <message>
        <source>these are metrics of PostgreSQL; enter the server itself instead: postgresql://USER@HOST:PORT/DATABASE</source>
        <translation>das sind Metriken von PostgreSQL; stattdessen den Server selbst eingeben: postgresql://USER@HOST:PORT/DATABASE</translation>
    </message>
    <message>
        <source>the connection manager is off, or has not been used since it was started</source>
        <translation>der Connection Manager ist aus oder seit seinem Start nicht benutzt worden</translation>
    </message>
    <message>
        <source>logged in as a superuser through the connection manager, which pins a backend for the whole session: use another role, or the server&apos;s own port</source>
        <translation>als Superuser über den Connection Manager angemeldet, was ein Backend für die ganze Sitzung pinnt: eine andere Rolle oder den Port des Servers selbst verwenden</translation>
    </message>
    <message>
        <source>the page answered with status %1</source>
        <translation>die Seite antwortete mit Status %1</translation>
    </message>
    <message>
        <source>node %1 does not answer: %2</source>
        <translation>Knoten %1 antwortet nicht: %2</translation>
    </message>
    <message>
        <source>this version does not report open transactions: a session between two statements of one counts as idle</source>
        <translation>diese Version meldet keine offenen Transaktionen: Eine Sitzung zwischen zwei Anweisungen einer Transaktion zählt als untätig</translation>
    </message>
    <message>
        <source>all sessions are of our own role: without VIEWACTIVITY or VIEWACTIVITYREDACTED it sees no others</source>
        <translation>alle Sitzungen gehören unserer eigenen Rolle: Ohne VIEWACTIVITY oder VIEWACTIVITYREDACTED sieht sie keine anderen</translation>
    </message>
    <message>
        <source>its sessions are listed at another node of this cluster</source>
        <translation>seine Sitzungen stehen bei einem anderen Knoten dieses Clusters</translation>
    </message>
    <message>
        <source>these are metrics of CockroachDB; enter a node&apos;s SQL address instead: cockroachdb://USER@HOST:26257</source>
        <translation>das sind Metriken von CockroachDB; stattdessen die SQL-Adresse eines Knotens eingeben: cockroachdb://USER@HOST:26257</translation>
    </message>
    <message>
        <source>leads_to is ignored: it applies only to an application&apos;s metrics page</source>
        <translation>leads_to wird ignoriert: Es gilt nur für die Metrikseite einer Anwendung</translation>
    </message>
    <message>
        <source>Prometheus has no metric of a pool that matches; check match= in the address</source>
        <translation>Prometheus hat keine passende Metrik eines Pools; prüfen Sie match= in der Adresse</translation>
    </message>
    <message>
        <source>Prometheus has no current values of these pools, which are left out: %1</source>
        <translation>Prometheus hat von diesen Pools keine aktuellen Werte, sie sind daher ausgelassen: %1</translation>
    </message>
    <message>
        <source>the other nodes are not listed: this role may not read crdb_internal.gossip_nodes</source>
        <translation>die anderen Knoten fehlen: diese Rolle darf crdb_internal.gossip_nodes nicht lesen</translation>
    </message>
    <message>
        <source>without VIEWCLUSTERSETTING, the limit of connections is not measured</source>
        <translation>ohne VIEWCLUSTERSETTING wird das Limit der Verbindungen nicht gemessen</translation>
    </message>
    <message>
        <source>without SELECT on mysql.user, the limits of accounts are not measured</source>
        <translation>ohne SELECT auf mysql.user werden die Limits der Konten nicht gemessen</translation>
    </message>
    <message>
        <source>without %1, role and replication lag are not measured</source>
        <translation>ohne %1 werden Rolle und Rückstand der Replikation nicht gemessen</translation>
    </message>
    <message>
        <source>without SELECT on performance_schema.*, blocking sessions are not known</source>
        <translation>ohne SELECT auf performance_schema.* sind blockierende Sitzungen nicht bekannt</translation>
    </message>
    <message>
        <source>Prometheus does not understand match= in the address: %1; write it as in PromQL, with every value quoted: match=job=&quot;shop&quot;</source>
        <translation>Prometheus versteht match= in der Adresse nicht: %1; schreiben Sie es wie in PromQL, jeden Wert in Anführungszeichen: match=job=&quot;shop&quot;</translation>
    </message>
    <message>
        <source>the addresses of its servers are reported only with &quot;stats show-legends&quot;, or by its socket at level operator or admin</source>
        <translation>die Adressen seiner Server meldet nur „stats show-legends“ oder sein Socket der Stufe operator oder admin</translation>
    </message>
    <message>
        <source>Supavisor reports no queues, limits or connections, and keeps reporting the last figures of pools that have ended</source>
        <translation>Supavisor meldet weder Warteschlangen noch Limits noch Verbindungen, und von beendeten Pools meldet es weiterhin die letzten Werte</translation>
    </message>
    <message>
        <source>several of its pools have the same database and user; the metrics page shows only one of them and not which: no figure is certain</source>
        <translation>mehrere seiner Pools haben dieselbe Datenbank und denselben Benutzer; die Seite mit Metriken zeigt nur einen davon und nicht, welchen: kein Wert ist sicher</translation>
    </message>
    <message>
        <source>replication does not run (I/O thread: %1, SQL thread: %2), so its lag is not known</source>
        <translation>die Replikation läuft nicht (I/O-Thread: %1, SQL-Thread: %2), darum ist ihr Rückstand nicht bekannt</translation>
    </message>
    <message>
        <source>replication does not run (I/O thread: %1, SQL thread: %2, last error: %3), so its lag is not known</source>
        <translation>die Replikation läuft nicht (I/O-Thread: %1, SQL-Thread: %2, letzter Fehler: %3), darum ist ihr Rückstand nicht bekannt</translation>
    </message>
    <message>
        <source>without SELECT on performance_schema.*, the holders of metadata locks are not known</source>
        <translation>ohne SELECT auf performance_schema.* ist nicht bekannt, wer Metadatensperren hält</translation>
    </message>
    <message>
        <source>these are metrics of Prometheus itself; to read the pools that it scrapes, enter prometheus://HOST:9090</source>
        <translation>das sind Metriken von Prometheus selbst; um die Pools zu lesen, die es abfragt, prometheus://HOST:9090 eingeben</translation>
    </message>
    <message>
        <source>its figures are read one by one, every %1 s; /actuator/prometheus, Spring Boot&apos;s page for monitoring, contains all of them</source>
        <translation>seine Zahlen werden einzeln gelesen, alle %1 s; /actuator/prometheus, die Seite von Spring Boot zur Überwachung, enthält sie alle</translation>
    </message>
    <message>
        <source>only the first %1 of its pools are read</source>
        <translation>nur die ersten %1 seiner Pools werden gelesen</translation>
    </message>
    <message>
        <source>a pooler answers there, so Poolscope cannot set a statement timeout; enter the address of a node</source>
        <translation>dort antwortet ein Pooler, daher kann Poolscope kein Zeitlimit für Anweisungen setzen; geben Sie die Adresse eines Knotens ein</translation>
    </message>
    <message>
        <source>without SELECT on performance_schema.*, the programs of the clients are not known</source>
        <translation>ohne SELECT auf performance_schema.* sind die Programme der Clients nicht bekannt</translation>
    </message>
    <message>
        <source>the holders of metadata locks and GET_LOCK locks are known only with performance_schema=ON and its instrument wait/lock/metadata/sql/mdl</source>
        <translation>die Halter von Metadatensperren und von Sperren durch GET_LOCK sind nur mit performance_schema=ON und dessen Instrument wait/lock/metadata/sql/mdl bekannt</translation>
    </message>
    <message>
        <source>Poolscope reads no connections, rates or paused pools from a metrics page; the console reports more: %1</source>
        <translation>einer Seite mit Metriken entnimmt Poolscope weder Verbindungen noch Raten noch pausierte Pools; die Konsole meldet mehr: %1</translation>
    </message>
    <message>
        <source>Poolscope reads no connections, rates or limits from a metrics page; the console reports more: %1</source>
        <translation>einer Seite mit Metriken entnimmt Poolscope weder Verbindungen noch Raten noch Limits; die Konsole meldet mehr: %1</translation>
    </message>
    <message>
        <source>pinned servers include those in a transaction, and are known only per pool</source>
        <translation>zu den gepinnten Servern zählen die in einer Transaktion; sie sind nur pro Pool bekannt</translation>
    </message>
    <message>
        <source>a metrics page does not tell pools of the same database and user apart; /connections of the same server does</source>
        <translation>eine Seite mit Metriken unterscheidet Pools derselben Datenbank und desselben Benutzers nicht; /connections desselben Servers schon</translation>
    </message>
    <message>
        <source>these are metrics of Supavisor without the label db_name, as earlier ones write them; upgrade it, or enter the databases that it leads to instead: postgresql://USER@HOST:PORT/DATABASE</source>
        <translation>das sind Metriken von Supavisor ohne das Label db_name, wie frühere sie schreiben; Supavisor aktualisieren, oder stattdessen die Datenbanken eingeben, zu denen er führt: postgresql://USER@HOST:PORT/DATABASE</translation>
    </message>
    <message>
        <source>these are metrics of MySQL or MariaDB; enter the server itself instead: mysql://USER@HOST:3306 or mariadb://USER@HOST:3306</source>
        <translation>das sind Metriken von MySQL oder MariaDB; stattdessen den Server selbst eingeben: mysql://USER@HOST:3306 oder mariadb://USER@HOST:3306</translation>
    </message>
    <message>
        <source>these are metrics of a YugabyteDB node without pools: its connection manager is off, or has not been used; enter its SQL address instead: postgresql://USER@HOST:5433/DATABASE</source>
        <translation>das sind Metriken eines Knotens von YugabyteDB ohne Pools: sein Connection Manager ist aus oder wurde noch nicht benutzt; stattdessen seine SQL-Adresse eingeben: postgresql://USER@HOST:5433/DATABASE</translation>
    </message>
    <message>
        <source>this Jolokia has no MBeans of HikariCP: a pool registers them only where its setting registerMbeans is true, which is not the default</source>
        <translation>dieses Jolokia hat keine MBeans von HikariCP: ein Pool meldet sie nur an, wo seine Einstellung registerMbeans true ist, und das ist nicht die Vorgabe</translation>
    </message>
    <message>
        <source>the exporter&apos;s page has no connections, no reserve pools and no limits of single users, and does not show whether PgBouncer is paused as a whole; the console reports more: pgbouncer://USER@HOST:PORT</source>
        <translation>die Seite des Exporters hat keine Verbindungen, keine Reservepools und keine Limits einzelner Benutzer und zeigt nicht, ob PgBouncer als Ganzes pausiert ist; die Konsole meldet mehr: pgbouncer://USER@HOST:PORT</translation>
    </message>
    <message>
        <source>%1 reports neither addresses nor process ids: which client uses which server connection is not known</source>
        <translation>%1 meldet weder Adressen noch Prozess-IDs: welcher Client welche Serververbindung benutzt, ist nicht bekannt</translation>
    </message>
    <message>
        <source>Prometheus also knows pools of these instances, which count where they are polled themselves: %1</source>
        <translation>Prometheus kennt auch Pools dieser Instanzen; sie zählen dort, wo sie selbst abgefragt werden: %1</translation>
    </message>
    <message>
        <source>the server reports no waits: an active session may run, or wait for a lock or a disk; sessions are read every 10 s</source>
        <translation>der Server meldet keine Wartezustände: Eine aktive Sitzung kann laufen oder auf eine Sperre oder eine Platte warten; Sitzungen werden alle 10 s gelesen</translation>
    </message>
    <message>
        <source>the server reports only waits for locks, clients, timeouts and other transactions: any other active session may run or wait</source>
        <translation>der Server meldet nur das Warten auf Sperren, Clients, Zeitabläufe und andere Transaktionen: Jede andere aktive Sitzung kann laufen oder warten</translation>
    </message>
    <message>
        <source>after a logout it keeps the connections of Poolscope&apos;s role to its nodes, which count in the limit of the role; it keeps none for the database postgres</source>
        <translation>nach einer Abmeldung behält er die Verbindungen der Rolle von Poolscope zu seinen Knoten, die im Limit der Rolle zählen; für die Datenbank postgres behält er keine</translation>
    </message>
    <message>
        <source>our own connection is not listed as it was dialled: something in between passes connections on, perhaps also to other processes, whose clients are not known</source>
        <translation>unsere eigene Verbindung steht nicht so in der Liste, wie sie gewählt wurde: etwas dazwischen reicht Verbindungen weiter, vielleicht auch an andere Prozesse, deren Clients nicht bekannt sind</translation>
    </message>
    <message>
        <source>disabled by an operator, and refusing new clients: database %1</source>
        <translation>von einem Betreiber gesperrt und weist neue Clients ab: Datenbank %1</translation>
    </message>
    <message>
        <source>more than %1 rows</source>
        <translation>mehr als %1 Zeilen</translation>
    </message>
    <message>
        <source>blocking sessions are known only with performance_schema=ON</source>
        <translation>blockierende Sitzungen sind nur mit performance_schema=ON bekannt</translation>
    </message>
    <message>
        <source>its connections are counted at its SQL address</source>
        <translation>seine Verbindungen werden bei seiner SQL-Adresse gezählt</translation>
    </message>
    <message>
        <source>4 active statements per vCPU is what the documentation of CockroachDB recommends at most, and the number of vCPUs is calculated from its CPU load</source>
        <translation>die Dokumentation von CockroachDB empfiehlt höchstens 4 aktive Anweisungen je vCPU, und die vCPUs ergeben sich aus seiner Last</translation>
    </message>
</context>
<context>
    <name>collect::EndpointPoll</name>
    <message>
        <source>the answer was incomplete</source>
        <translation>die Antwort war unvollständig</translation>
    </message>
</context>
<context>
    <name>collect::Introduction</name>
    <message>
        <source>%1 was answered with status %2</source>
        <translation>%1 wurde mit Status %2 beantwortet</translation>
    </message>
    <message>
        <source>%1 is not a known statistics page, but %2</source>
        <translation>%1 ist keine bekannte Statistikseite, sondern %2</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>etwas anderes</translation>
    </message>
    <message>
        <source>%1 is %2 MB long; of a metrics page, at most %3 MB are read</source>
        <translation>%1 ist %2 MB lang; von einer Metrikseite werden höchstens %3 MB gelesen</translation>
    </message>
    <message>
        <source>it does not accept a statement timeout: %1</source>
        <translation>ein Zeitlimit für Anweisungen nimmt er nicht an: %1</translation>
    </message>
    <message>
        <source>the answer to %1 is not from HAProxy&apos;s socket; for its statistics page, enter http://HOST:PORT/stats</source>
        <translation>die Antwort auf %1 stammt nicht vom Socket von HAProxy; für seine Statistikseite http://HOST:PORT/stats eingeben</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 ist leer</translation>
    </message>
    <message>
        <source>none of the usual pages is there; add the path, as in http://HOST:PORT/metrics or http://HOST:PORT/stats</source>
        <translation>keine der üblichen Seiten ist vorhanden; den Pfad angeben, wie in http://HOST:PORT/metrics oder http://HOST:PORT/stats</translation>
    </message>
</context>
<context>
    <name>collect::Poller</name>
    <message>
        <source>it does not report its system identifier</source>
        <translation>er meldet seine Systemkennung nicht</translation>
    </message>
    <message>
        <source>its system identifier is %1</source>
        <translation>seine Systemkennung ist %1</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>a rule must be a network, a name or *.NAME: 10.20.0.0/16, *.db.corp, db3.corp:5433</source>
        <translation>eine Regel muss ein Netz, ein Name oder *.NAME sein: 10.20.0.0/16, *.db.corp, db3.corp:5433</translation>
    </message>
    <message>
        <source>the port is not a number from 1 to 65535</source>
        <translation>der Port ist keine Zahl von 1 bis 65535</translation>
    </message>
    <message>
        <source>this is not a network: write 10.20.0.0/16, with zeros after the prefix</source>
        <translation>das ist kein Netz: 10.20.0.0/16 schreiben, mit Nullen nach dem Präfix</translation>
    </message>
    <message>
        <source>this is not a host name; * is only allowed at the start, as in *.db.corp</source>
        <translation>das ist kein Hostname; * ist nur am Anfang erlaubt, wie in *.db.corp</translation>
    </message>
    <message>
        <source>reading was suspended: it cost too much</source>
        <translation>das Ablesen war ausgesetzt: es kostete zu viel</translation>
    </message>
    <message>
        <source>Poolscope was stopped or got no CPU time for %1 s</source>
        <translation>Poolscope war %1 s lang angehalten oder bekam keine CPU-Zeit</translation>
    </message>
    <message>
        <source>this computer slept for %1 s</source>
        <translation>dieser Rechner schlief %1 s lang</translation>
    </message>
    <message>
        <source>this computer&apos;s clock was set back by %1 s</source>
        <translation>die Uhr dieses Rechners wurde um %1 s zurückgestellt</translation>
    </message>
    <message>
        <source>this computer&apos;s clock was set ahead by %1 s</source>
        <translation>die Uhr dieses Rechners wurde um %1 s vorgestellt</translation>
    </message>
    <message>
        <source>from ~/.my.cnf</source>
        <translation>aus ~/.my.cnf</translation>
    </message>
    <message>
        <source>%1 contains a password and can be read by others, so it is not used; run chmod 600 %1</source>
        <translation>%1 enthält ein Passwort und ist für andere lesbar, daher wird die Datei nicht benutzt; chmod 600 %1 ausführen</translation>
    </message>
    <message>
        <source>from the service file</source>
        <translation>aus der Dienstdatei</translation>
    </message>
    <message>
        <source>no service with this name; searched in %1</source>
        <translation>kein Dienst mit diesem Namen; gesucht in %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>sslmode must be disable, allow, prefer, require, verify-ca or verify-full</source>
        <translation>sslmode muss disable, allow, prefer, require, verify-ca oder verify-full sein</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not UTF-8</source>
        <translation>„%1“ ist kein UTF-8</translation>
    </message>
    <message>
        <source>host has %1 entries and hostaddr %2</source>
        <translation>host hat %1 Einträge und hostaddr %2</translation>
    </message>
    <message>
        <source>there are %1 ports for %2 hosts; give one port for all or one for each</source>
        <translation>es gibt %1 Ports für %2 Hosts; einen Port für alle oder je einen angeben</translation>
    </message>
    <message>
        <source>host %1 is not a valid host name: use letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;, at most 255 characters, not starting with &apos;-&apos;</source>
        <translation>Host %1 ist kein gültiger Hostname: Buchstaben, Ziffern, „-“, „_“ und „.“, höchstens 255 Zeichen, nicht mit „-“ beginnend</translation>
    </message>
    <message>
        <source>hostaddr %1 is not the IP address of a host</source>
        <translation>hostaddr %1 ist nicht die IP-Adresse eines Hosts</translation>
    </message>
    <message>
        <source>port %1 is not a number from 1 to 65535</source>
        <translation>Port %1 ist keine Zahl von 1 bis 65535</translation>
    </message>
    <message>
        <source>the quote at character %1 is not closed; inside quotes, write \&apos; for a quote</source>
        <translation>das Anführungszeichen an Zeichen %1 ist nicht geschlossen; darin \&apos; für ein Anführungszeichen schreiben</translation>
    </message>
    <message>
        <source>a space must follow the quote at character %1; inside quotes, write \&apos; for a quote</source>
        <translation>auf das Anführungszeichen an Zeichen %1 muss ein Leerzeichen folgen; darin \&apos; für ein Anführungszeichen schreiben</translation>
    </message>
    <message>
        <source>a value is missing before character %1; write &apos;&apos; for an empty value</source>
        <translation>vor Zeichen %1 fehlt ein Wert; &apos;&apos; für einen leeren Wert schreiben</translation>
    </message>
    <message>
        <source>expected name=value at character %1; put a value with spaces in quotes</source>
        <translation>erwartet ist name=wert an Zeichen %1; einen Wert mit Leerzeichen in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>ssl must be true, false or a value of sslmode</source>
        <translation>ssl muss true, false oder ein Wert von sslmode sein</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not supported</source>
        <translation>„%1“ wird nicht unterstützt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no meaning here; remove it</source>
        <translation>„%1“ hat hier keine Bedeutung; bitte entfernen</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>aus %1</translation>
    </message>
    <message>
        <source>it is longer than 64 KB</source>
        <translation>sie ist länger als 64 KB</translation>
    </message>
    <message>
        <source>character %1 is a NUL</source>
        <translation>Zeichen %1 ist ein NUL</translation>
    </message>
    <message>
        <source>it is empty; write postgresql://HOST/DATABASE or service=NAME</source>
        <translation>sie ist leer; postgresql://HOST/DATABASE oder service=NAME schreiben</translation>
    </message>
    <message>
        <source>it is neither a URL of a known kind nor a keyword string; write postgresql://HOST/DATABASE, &apos;host=HOST dbname=DATABASE&apos;, service=NAME, pgbouncer://HOST, mysql://HOST, https://HOST/PATH or haproxy:///SOCKET</source>
        <translation>sie ist weder eine URL bekannter Art noch eine Schlüsselwortliste; postgresql://HOST/DATABASE, &apos;host=HOST dbname=DATABASE&apos;, service=NAME, pgbouncer://HOST, mysql://HOST, https://HOST/PATH oder haproxy:///SOCKET schreiben</translation>
    </message>
    <message>
        <source>write haproxy:///run/haproxy/admin.sock or haproxy://HOST:PORT</source>
        <translation>haproxy:///run/haproxy/admin.sock oder haproxy://HOST:PORT schreiben</translation>
    </message>
    <message>
        <source>character %1 is a space or control character; percent-encode it as %2</source>
        <translation>Zeichen %1 ist ein Leer- oder Steuerzeichen; prozentkodiert als %2 schreiben</translation>
    </message>
    <message>
        <source>characters %1 and %2 are both a raw &apos;@&apos;; only the one before the host may be raw, percent-encode the other as %40</source>
        <translation>Zeichen %1 und %2 sind beide ein rohes „@“; nur das vor dem Host darf roh sein, das andere prozentkodiert als %40 schreiben</translation>
    </message>
    <message>
        <source>character %1 starts an invalid percent escape; write %25 for a plain &apos;%&apos;</source>
        <translation>Zeichen %1 beginnt eine ungültige Prozentkodierung; %25 für ein einfaches „%“ schreiben</translation>
    </message>
    <message>
        <source>leads_to belongs to the address of an application&apos;s metrics page; remove it here</source>
        <translation>leads_to gehört in die Adresse der Metrikseite einer Anwendung; hier entfernen</translation>
    </message>
    <message>
        <source>leads_to must be HOST:PORT, or several of them separated by commas</source>
        <translation>leads_to muss HOST:PORT sein, oder mehrere davon, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>it has no scheme; with port %1, write %2://HOST:%1</source>
        <translation>das Schema fehlt; mit Port %1 schreiben: %2://HOST:%1</translation>
    </message>
    <message>
        <source>prometheus:// has no parameter %1; write match=SELECTOR</source>
        <translation>prometheus:// hat keinen Parameter %1; match=SELEKTOR schreiben</translation>
    </message>
    <message>
        <source>services from LDAP are not supported (%1)</source>
        <translation>Dienste aus LDAP werden nicht unterstützt (%1)</translation>
    </message>
    <message>
        <source>expected name=value (%1)</source>
        <translation>erwartet ist name=wert (%1)</translation>
    </message>
    <message>
        <source>a service cannot refer to another service (%1)</source>
        <translation>ein Dienst kann nicht auf einen anderen Dienst verweisen (%1)</translation>
    </message>
    <message>
        <source>line %1 of %2</source>
        <translation>Zeile %1 von %2</translation>
    </message>
    <message>
        <source>character %1</source>
        <translation>Zeichen %1</translation>
    </message>
    <message>
        <source>did you mean &apos;%1&apos;?</source>
        <translation>gemeint ist vielleicht „%1“</translation>
    </message>
    <message>
        <source>unknown parameter (%1)</source>
        <translation>unbekannter Parameter (%1)</translation>
    </message>
    <message>
        <source>unknown parameter &apos;%1&apos; (%2)</source>
        <translation>unbekannter Parameter „%1“ (%2)</translation>
    </message>
    <message>
        <source>character %1 is a raw &apos;%2&apos; in or after the database name; percent-encode it as %3</source>
        <translation>Zeichen %1 ist ein rohes „%2“ im oder nach dem Datenbanknamen; prozentkodiert als %3 schreiben</translation>
    </message>
    <message>
        <source>the database (%1) is not PgBouncer&apos;s console; write pgbouncer://HOST, or postgresql:// for a database behind it</source>
        <translation>die Datenbank (%1) ist nicht die Konsole von PgBouncer; pgbouncer://HOST schreiben, oder postgresql:// für eine Datenbank dahinter</translation>
    </message>
    <message>
        <source>the host is missing at character %1</source>
        <translation>an Zeichen %1 fehlt der Host</translation>
    </message>
    <message>
        <source>there is a comma at character %1; only one host is allowed here</source>
        <translation>an Zeichen %1 steht ein Komma; hier ist nur ein Host erlaubt</translation>
    </message>
    <message>
        <source>there is a &apos;%&apos; at character %1; a host name cannot contain it</source>
        <translation>an Zeichen %1 steht ein „%“; ein Hostname kann es nicht enthalten</translation>
    </message>
    <message>
        <source>the user at character %1 contains a &apos;:&apos;, which HTTP does not allow</source>
        <translation>der Benutzer an Zeichen %1 enthält einen „:“, den HTTP nicht erlaubt</translation>
    </message>
    <message>
        <source>character %1 is a raw &apos;%2&apos; after the host; percent-encode it as %3</source>
        <translation>Zeichen %1 ist ein rohes „%2“ nach dem Host; prozentkodiert als %3 schreiben</translation>
    </message>
    <message>
        <source>the path at character %1 contains a segment &apos;.&apos; or &apos;..&apos;</source>
        <translation>der Pfad an Zeichen %1 enthält ein Segment „.“ oder „..“</translation>
    </message>
    <message>
        <source>the query at character %1 contains a secret, which would be shown; write USER:PASSWORD@ before the host</source>
        <translation>die Parameter ab Zeichen %1 enthalten ein Geheimnis, das gezeigt würde; USER:PASSWORD@ vor den Host schreiben</translation>
    </message>
    <message>
        <source>the host at character %1 needs a port: haproxy://HOST:PORT</source>
        <translation>der Host an Zeichen %1 braucht einen Port: haproxy://HOST:PORT</translation>
    </message>
    <message>
        <source>HAProxy&apos;s socket has no users; remove the user and password that begin at character %1</source>
        <translation>der Socket von HAProxy kennt keine Benutzer; Benutzer und Passwort ab Zeichen %1 entfernen</translation>
    </message>
    <message>
        <source>HAProxy&apos;s socket has no parameters; remove those that begin at character %1</source>
        <translation>der Socket von HAProxy kennt keine Parameter; die Parameter ab Zeichen %1 entfernen</translation>
    </message>
    <message>
        <source>character %1 is a raw &apos;%2&apos; where a URL cannot have one; percent-encode it as %3</source>
        <translation>Zeichen %1 ist ein rohes „%2“, wo eine URL keines haben kann; prozentkodiert als %3 schreiben</translation>
    </message>
    <message>
        <source>character %1 is a raw &apos;%2&apos; before an &apos;@&apos;; percent-encode it as %3</source>
        <translation>Zeichen %1 ist ein rohes „%2“ vor einem „@“; prozentkodiert als %3 schreiben</translation>
    </message>
    <message>
        <source>character %1 is a raw &apos;%2&apos; inside the password; percent-encode it as %3</source>
        <translation>Zeichen %1 ist ein rohes „%2“ im Passwort; prozentkodiert als %3 schreiben</translation>
    </message>
    <message>
        <source>the brackets at character %1 do not contain an IPv6 address</source>
        <translation>die Klammern an Zeichen %1 enthalten keine IPv6-Adresse</translation>
    </message>
    <message>
        <source>the host at character %1 contains a comma</source>
        <translation>der Host an Zeichen %1 enthält ein Komma</translation>
    </message>
    <message>
        <source>the bracket at character %1 is not closed</source>
        <translation>die Klammer an Zeichen %1 ist nicht geschlossen</translation>
    </message>
    <message>
        <source>expected a port from 1 to 65535 at character %1; in a password, percent-encode &apos;@&apos; as %40, &apos;/&apos; as %2F and &apos;:&apos; as %3A; put an IPv6 address in brackets</source>
        <translation>an Zeichen %1 ist ein Port von 1 bis 65535 erwartet; in einem Passwort „@“ als %40, „/“ als %2F und „:“ als %3A schreiben; eine IPv6-Adresse in Klammern setzen</translation>
    </message>
    <message>
        <source>the parameter at character %1 is not written as name=value</source>
        <translation>der Parameter an Zeichen %1 ist nicht als name=wert geschrieben</translation>
    </message>
    <message>
        <source>character %1 is a raw &apos;%2&apos; inside a value; percent-encode it as %3</source>
        <translation>Zeichen %1 ist ein rohes „%2“ in einem Wert; prozentkodiert als %3 schreiben</translation>
    </message>
    <message>
        <source>%1 can be written by others, so it is not used; run chmod go-w %1 as its owner</source>
        <translation>%1 kann von anderen geschrieben werden und wird daher nicht benutzt; der Eigentümer muss chmod go-w %1 ausführen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be the path of a socket (%2)</source>
        <translation>„%1“ muss der Pfad eines Sockets sein (%2)</translation>
    </message>
</context>
<context>
    <name>gui</name>
    <message>
        <source>Legend: %1</source>
        <translation>Legende: %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 um %2</translation>
    </message>
    <message>
        <source>no answer received</source>
        <translation>keine Antwort erhalten</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>Not measured from %1 to %2, %3</source>
        <translation>Nicht gemessen von %1 bis %2, %3</translation>
    </message>
    <message>
        <source>%1 of %2 endpoints measured</source>
        <translation>%1 von %2 Endpunkten gemessen</translation>
    </message>
    <message>
        <source>%1: %2 since %3</source>
        <translation>%1: %2 seit %3</translation>
    </message>
    <message>
        <source>%1  %2: %3</source>
        <translation>%1  %2: %3</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>%1 of %2 used</source>
        <translation>%1 von %2 belegt</translation>
    </message>
    <message>
        <source>ok: %1</source>
        <translation>ok: %1</translation>
    </message>
    <message>
        <source>%1. Poolscope does not retry it. Enter another password below.</source>
        <translation>%1. Poolscope versucht es nicht noch einmal. Unten ein anderes Passwort eingeben.</translation>
    </message>
    <message>
        <source>the same server as %1, shown once</source>
        <translation>derselbe Server wie %1, nur einmal gezeigt</translation>
    </message>
    <message>
        <source>Contacting %1…</source>
        <translation>%1 wird angesprochen…</translation>
    </message>
    <message>
        <source>Poolscope does not retry it.</source>
        <translation>Poolscope versucht es nicht noch einmal.</translation>
    </message>
    <message>
        <source>None of %1 endpoints answers, and Poolscope retries none of them.</source>
        <translation>Keiner von %1 Endpunkten antwortet, und Poolscope versucht es bei keinem noch einmal.</translation>
    </message>
    <message>
        <source>pid</source>
        <translation>PID</translation>
    </message>
    <message>
        <source>endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>application</source>
        <translation>Anwendung</translation>
    </message>
    <message>
        <source>user</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>Keep the full query texts of %1?</source>
        <translation>Die vollständigen Abfragetexte von %1 aufbewahren?</translation>
    </message>
    <message>
        <source>Full query texts</source>
        <translation>Vollständige Abfragetexte</translation>
    </message>
    <message>
        <source>Queries contain values: names, addresses, card numbers. From now on, the history stores these values instead of a &quot;?&quot; for each.

Passwords and connection strings are still removed. Only you can read the file; anyone with a copy can read the values.

Queries recorded earlier stay without values.</source>
        <translation>Abfragen enthalten Werte: Namen, Adressen, Kartennummern. Ab jetzt speichert der Verlauf diese Werte statt je eines „?“.

Passwörter und Verbindungszeichenketten werden weiterhin entfernt. Nur der eigene Benutzer kann die Datei lesen; wer eine Kopie hat, kann die Werte lesen.

Früher aufgezeichnete Abfragen bleiben ohne Werte.</translation>
    </message>
    <message>
        <source>&amp;Keep full texts</source>
        <translation>&amp;Vollständige Texte aufbewahren</translation>
    </message>
    <message>
        <source>it is too long</source>
        <translation>er ist zu lang</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>This text is too long.</source>
        <translation>Dieser Text ist zu lang.</translation>
    </message>
    <message>
        <source>Line %1: %2 is already listed and is watched once.</source>
        <translation>Zeile %1: %2 ist bereits genannt und wird einmal beobachtet.</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>nearly full</source>
        <translation>fast voll</translation>
    </message>
    <message>
        <source>Address: %1</source>
        <translation>Adresse: %1</translation>
    </message>
    <message>
        <source>Version: %1</source>
        <translation>Version: %1</translation>
    </message>
    <message>
        <source>Role: %1</source>
        <translation>Rolle: %1</translation>
    </message>
    <message>
        <source>Started: %1</source>
        <translation>Gestartet: %1</translation>
    </message>
    <message>
        <source>Timeline: %1</source>
        <translation>Zeitlinie: %1</translation>
    </message>
    <message>
        <source>System: %1</source>
        <translation>System: %1</translation>
    </message>
    <message>
        <source>APPLICATION</source>
        <translation>ANWENDUNG</translation>
    </message>
    <message>
        <source>PROXY</source>
        <translation>PROXY</translation>
    </message>
    <message>
        <source>POOLER</source>
        <translation>POOLER</translation>
    </message>
    <message>
        <source>TOPOLOGY</source>
        <translation>TOPOLOGIE</translation>
    </message>
    <message>
        <source>DATABASE</source>
        <translation>DATENBANK</translation>
    </message>
    <message>
        <source>FOUND, NOT CONTACTED</source>
        <translation>GEFUNDEN, NICHT ANGESPROCHEN</translation>
    </message>
    <message>
        <source>%1 clients on %2 server connections</source>
        <translation>%1 Clients auf %2 Serververbindungen</translation>
    </message>
    <message>
        <source>used connections not measured</source>
        <translation>belegte Verbindungen nicht gemessen</translation>
    </message>
    <message>
        <source>%1 used</source>
        <translation>%1 belegt</translation>
    </message>
    <message>
        <source>about %1 of %2 used</source>
        <translation>etwa %1 von %2 belegt</translation>
    </message>
    <message>
        <source>%1, read every %2</source>
        <translation>%1, abgelesen alle %2</translation>
    </message>
    <message>
        <source>%1 since %2</source>
        <translation>%1 seit %2</translation>
    </message>
    <message>
        <source>%1 old</source>
        <translation>%1 alt</translation>
    </message>
    <message>
        <source>last known: %1</source>
        <translation>zuletzt bekannt: %1</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 answer</source>
        <translation>
            <numerusform>%1 von %2 antwortet</numerusform>
            <numerusform>%1 von %2 antworten</numerusform>
        </translation>
    </message>
    <message>
        <source>Showing %1, with figures for the preceding minute</source>
        <translation>Gezeigt: %1, mit den Kennzahlen der Minute davor</translation>
    </message>
    <message>
        <source>Charts show %1 – %2. Drag in a chart to see the figures and lists of that time.</source>
        <translation>Diagramme zeigen %1 – %2. Im Diagramm ziehen, um Kennzahlen und Listen jener Zeit zu sehen.</translation>
    </message>
    <message>
        <source>One minute back ([)</source>
        <translation>Eine Minute zurück ([)</translation>
    </message>
    <message>
        <source>One reading back (,)</source>
        <translation>Eine Ablesung zurück (,)</translation>
    </message>
    <message>
        <source>Play from here (P)</source>
        <translation>Ab hier abspielen (P)</translation>
    </message>
    <message>
        <source>One reading forward (.)</source>
        <translation>Eine Ablesung vorwärts (.)</translation>
    </message>
    <message>
        <source>One minute forward (])</source>
        <translation>Eine Minute vorwärts (])</translation>
    </message>
    <message>
        <source>%1 s averages with peaks</source>
        <translation>%1-s-Mittelwerte mit Spitzen</translation>
    </message>
    <message>
        <source>%1 min averages with peaks</source>
        <translation>%1-min-Mittelwerte mit Spitzen</translation>
    </message>
    <message>
        <source>%1 h averages with peaks</source>
        <translation>%1-h-Mittelwerte mit Spitzen</translation>
    </message>
    <message>
        <source>Reading %1 from the history…</source>
        <translation>%1 wird aus dem Verlauf gelesen…</translation>
    </message>
    <message>
        <source>Reading %1 – %2 from the history for the charts…</source>
        <translation>%1 – %2 wird für die Diagramme aus dem Verlauf gelesen…</translation>
    </message>
    <message>
        <source>Display frozen at %1 (still recording)</source>
        <translation>Anzeige eingefroren um %1 (Aufzeichnung läuft)</translation>
    </message>
    <message>
        <source>%1 · charts: %2</source>
        <translation>%1 · Diagramme: %2</translation>
    </message>
    <message>
        <source>Pause (P)</source>
        <translation>Anhalten (P)</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Playback speed: &lt; slower, &gt; faster</source>
        <translation>Abspielgeschwindigkeit: &lt; langsamer, &gt; schneller</translation>
    </message>
    <message>
        <source>Values in queries are hidden unless the recording kept them; – means not recorded</source>
        <translation>Werte in Abfragen sind verborgen, außer die Aufzeichnung hat sie aufbewahrt; – heißt nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Jump to the end</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>Poolscope itself: no connections · %1</source>
        <translation>Poolscope selbst: keine Verbindungen · %1</translation>
    </message>
    <message>
        <source>%1 polls skipped</source>
        <translation>%1 Ablesungen ausgelassen</translation>
    </message>
    <message>
        <source>%1 of %2 endpoints answer</source>
        <translation>%1 von %2 Endpunkten antworten</translation>
    </message>
    <message>
        <source>%1 · oldest data %2</source>
        <translation>%1 · älteste Daten %2</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Culprit</source>
        <translation>Verursacher</translation>
    </message>
    <message>
        <source>a moment</source>
        <translation>ein Moment</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>%1 bis jetzt</translation>
    </message>
    <message>
        <source>▲ critical</source>
        <translation>▲ kritisch</translation>
    </message>
    <message>
        <source>△ warning</source>
        <translation>△ Warnung</translation>
    </message>
    <message>
        <source>⚑ mark</source>
        <translation>⚑ Marke</translation>
    </message>
    <message>
        <source>● event</source>
        <translation>● Ereignis</translation>
    </message>
    <message>
        <source>▨ gap</source>
        <translation>▨ Lücke</translation>
    </message>
    <message>
        <source>Application</source>
        <translation>Anwendung</translation>
    </message>
    <message>
        <source>(no application name)</source>
        <translation>(kein Anwendungsname)</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(keiner)</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>(no address)</source>
        <translation>(keine Adresse)</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Wait type</source>
        <translation>Wartetyp</translation>
    </message>
    <message>
        <source>Wait event</source>
        <translation>Warteereignis</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>(no statement)</source>
        <translation>(keine Anweisung)</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>not active</source>
        <translation>nicht aktiv</translation>
    </message>
    <message>
        <source>last minute</source>
        <translation>letzte Minute</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>only %1 % sampled at the worst endpoint that answered</source>
        <translation>nur zu %1 % gemessen, beim schlechtesten Endpunkt, der geantwortet hat</translation>
    </message>
    <message>
        <source>only %1 % sampled at the worst endpoint</source>
        <translation>nur zu %1 % gemessen, beim schlechtesten Endpunkt</translation>
    </message>
    <message>
        <source>%1 % sampled</source>
        <translation>zu %1 % gemessen</translation>
    </message>
    <message>
        <source>The monitoring role cannot see session details.</source>
        <translation>Die Überwachungsrolle sieht keine Details der Sitzungen.</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>idle in transaction</source>
        <translation>untätig in Transaktion</translation>
    </message>
    <message>
        <source>aborted</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>untätig</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>usable limit</source>
        <translation>nutzbares Limit</translation>
    </message>
    <message>
        <source>Backends by state</source>
        <translation>Backends nach Zustand</translation>
    </message>
    <message>
        <source>with a server</source>
        <translation>mit Server</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartend</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Benutzung</translation>
    </message>
    <message>
        <source>logging in</source>
        <translation>in Anmeldung</translation>
    </message>
    <message>
        <source>server limit</source>
        <translation>Server-Limit</translation>
    </message>
    <message>
        <source>Poolers: clients</source>
        <translation>Pooler: Clients</translation>
    </message>
    <message>
        <source>Poolers: servers</source>
        <translation>Pooler: Server</translation>
    </message>
    <message>
        <source>Poolers: average transaction, ms</source>
        <translation>Pooler: mittlere Transaktion, ms</translation>
    </message>
    <message>
        <source>running</source>
        <translation>laufend</translation>
    </message>
    <message>
        <source>waiting for a server</source>
        <translation>wartet auf Server</translation>
    </message>
    <message>
        <source>cores of %1 servers</source>
        <translation>Kerne von %1 Servern</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>Average active sessions by wait</source>
        <translation>Ø aktive Sitzungen nach Warten</translation>
    </message>
    <message>
        <source>Transactions a second</source>
        <translation>Transaktionen pro Sekunde</translation>
    </message>
    <message>
        <source>all endpoints</source>
        <translation>alle Endpunkte</translation>
    </message>
    <message>
        <source>Connections opened a second</source>
        <translation>Geöffnete Verbindungen/s</translation>
    </message>
    <message>
        <source>opened</source>
        <translation>geöffnet</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>waiting %1</source>
        <translation>wartet %1</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>no address reported</source>
        <translation>keine Adresse gemeldet</translation>
    </message>
    <message>
        <source>remote pid %1</source>
        <translation>ferne PID %1</translation>
    </message>
    <message>
        <source>from port %1</source>
        <translation>von Port %1</translation>
    </message>
    <message>
        <source>Path of backend %1 on %2</source>
        <translation>Pfad von Backend %1 auf %2</translation>
    </message>
    <message>
        <source>Path of a client of %1</source>
        <translation>Pfad eines Clients von %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 taken</source>
        <translation>%1 von %2 belegt</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 wartend</translation>
    </message>
    <message>
        <source>several modes</source>
        <translation>mehrere Modi</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>%1 andere</translation>
    </message>
    <message>
        <source>not known at this time</source>
        <translation>zu dieser Zeit nicht bekannt</translation>
    </message>
    <message>
        <source>applications</source>
        <translation>Anwendungen</translation>
    </message>
    <message>
        <source>%1 behind</source>
        <translation>%1 im Rückstand</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>einer von %1</translation>
    </message>
    <message>
        <source>%1, paused</source>
        <translation>%1, pausiert</translation>
    </message>
    <message>
        <source>%1 blocked by a prepared transaction</source>
        <translation>%1 durch eine vorbereitete Transaktion blockiert</translation>
    </message>
    <message>
        <source>connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>clients → servers</source>
        <translation>Clients → Server</translation>
    </message>
    <message>
        <source>backends</source>
        <translation>Backends</translation>
    </message>
    <message>
        <source>nothing runs</source>
        <translation>nichts läuft</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>pooler</source>
        <translation>Pooler</translation>
    </message>
    <message>
        <source>Clients that need a server and have none</source>
        <translation>Clients, die einen Server brauchen und keinen haben</translation>
    </message>
    <message>
        <source>5 minutes</source>
        <translation>5 Minuten</translation>
    </message>
    <message>
        <source>Waiting, last 5 min</source>
        <translation>Wartend, letzte 5 min</translation>
    </message>
    <message>
        <source>oldest wait</source>
        <translation>am längsten</translation>
    </message>
    <message>
        <source>dropped in</source>
        <translation>getrennt in</translation>
    </message>
    <message>
        <source>Time until the longest-waiting client reaches the wait limit</source>
        <translation>Zeit, bis der am längsten wartende Client das Wartelimit erreicht</translation>
    </message>
    <message>
        <source>clients</source>
        <translation>Clients</translation>
    </message>
    <message>
        <source>Logical connections, and their limit</source>
        <translation>Logische Verbindungen und ihr Limit</translation>
    </message>
    <message>
        <source>servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Physical connections, and their limit</source>
        <translation>Physische Verbindungen und ihr Limit</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Physical ÷ logical</source>
        <translation>Physisch ÷ logisch</translation>
    </message>
    <message>
        <source>tx/s</source>
        <translation>Tx/s</translation>
    </message>
    <message>
        <source>average wait</source>
        <translation>mittleres Warten</translation>
    </message>
    <message>
        <source>average transaction</source>
        <translation>mittlere Transaktion</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>clients with a server</source>
        <translation>Clients mit Server</translation>
    </message>
    <message>
        <source>clients idle</source>
        <translation>Clients untätig</translation>
    </message>
    <message>
        <source>client limit</source>
        <translation>Client-Limit</translation>
    </message>
    <message>
        <source>servers active</source>
        <translation>Server aktiv</translation>
    </message>
    <message>
        <source>servers idle</source>
        <translation>Server untätig</translation>
    </message>
    <message>
        <source>servers logging in</source>
        <translation>Server in Anmeldung</translation>
    </message>
    <message>
        <source>reserve</source>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>gepinnt</translation>
    </message>
    <message>
        <source>ratio without pinned</source>
        <translation>Verhältnis ohne gepinnte</translation>
    </message>
    <message>
        <source>wait limit</source>
        <translation>Wartelimit</translation>
    </message>
    <message>
        <source>queries/s</source>
        <translation>Abfragen/s</translation>
    </message>
    <message>
        <source>errors/s</source>
        <translation>Fehler/s</translation>
    </message>
    <message>
        <source>leads to</source>
        <translation>führt zu</translation>
    </message>
    <message>
        <source>clients waiting</source>
        <translation>wartende Clients</translation>
    </message>
    <message>
        <source>dropped after</source>
        <translation>getrennt nach</translation>
    </message>
    <message>
        <source>all its server connections are busy and clients are waiting: demand exceeds its limit</source>
        <translation>alle seine Serververbindungen sind beschäftigt, und Clients warten: der Bedarf übersteigt das Limit</translation>
    </message>
    <message>
        <source>No session is waiting for a lock</source>
        <translation>Keine Sitzung wartet auf eine Sperre</translation>
    </message>
    <message>
        <source>Sessions waiting for a lock: %1. Their blockers have not been read yet.</source>
        <translation>Auf eine Sperre wartende Sitzungen: %1. Wer sie blockiert, wurde noch nicht gelesen.</translation>
    </message>
    <message>
        <source>Sessions waiting for a lock: %1. The blockers of %2 have not been read yet; no session blocked the others when blockers were last read.</source>
        <translation>Auf eine Sperre wartende Sitzungen: %1. Wer %2 davon blockiert, wurde noch nicht gelesen; die anderen blockierte zuletzt keine Sitzung.</translation>
    </message>
    <message>
        <source>Sessions waiting for a lock: %1. No session blocked them when blockers were last read.</source>
        <translation>Auf eine Sperre wartende Sitzungen: %1. Zuletzt blockierte sie keine Sitzung.</translation>
    </message>
    <message>
        <source>%1 idle</source>
        <translation>%1 untätig</translation>
    </message>
    <message>
        <source>%1 background</source>
        <translation>%1 im Hintergrund</translation>
    </message>
    <message>
        <source>Blockers checked %1 ago</source>
        <translation>Blockierungen vor %1 gelesen</translation>
    </message>
    <message>
        <source>Sessions are waiting for a lock; their blockers have not been read yet</source>
        <translation>Sitzungen warten auf eine Sperre; wer sie blockiert, wurde noch nicht gelesen</translation>
    </message>
    <message>
        <source>“%1” needs a unit: ms, s, m, h or d</source>
        <translation>„%1“ braucht eine Einheit: ms, s, m, h oder d</translation>
    </message>
    <message>
        <source>“%1” is not a duration. Write it as tx&gt;5m or query&lt;200ms</source>
        <translation>„%1“ ist keine Dauer. Schreibweise: tx&gt;5m oder query&lt;200ms</translation>
    </message>
    <message>
        <source>“%1” is ignored: servers report durations only for %2</source>
        <translation>„%1“ wird ignoriert: Server melden Dauern nur für %2</translation>
    </message>
    <message>
        <source>%1 was not recorded at this time: its sessions are not listed</source>
        <translation>%1 wurde zu dieser Zeit nicht aufgezeichnet: seine Sitzungen fehlen in der Liste</translation>
    </message>
    <message>
        <source>%1 of %2 sessions</source>
        <translation>%1 von %2 Sitzungen</translation>
    </message>
    <message>
        <source>%1 of %2 sessions, duration not known: %3</source>
        <translation>%1 von %2 Sitzungen, Dauer nicht bekannt: %3</translation>
    </message>
    <message>
        <source>No server answers.
To see earlier data, select a span in the charts.</source>
        <translation>Kein Server antwortet.
Für frühere Daten eine Zeitspanne in den Diagrammen wählen.</translation>
    </message>
    <message>
        <source>No server has answered yet</source>
        <translation>Noch hat kein Server geantwortet</translation>
    </message>
    <message>
        <source>Not measured: %1</source>
        <translation>Nicht gemessen: %1</translation>
    </message>
    <message>
        <source>No sessions: only Poolscope is connected</source>
        <translation>Keine Sitzungen: nur Poolscope ist verbunden</translation>
    </message>
    <message>
        <source>No session matches the filter.
Press Escape in the filter to clear it.</source>
        <translation>Keine Sitzung passt zum Filter.
Esc im Filter leert ihn.</translation>
    </message>
    <message>
        <source>No session matches the filter.
Press Escape in the filter to clear it. Not listed: %1.</source>
        <translation>Keine Sitzung passt zum Filter.
Esc im Filter leert ihn. Nicht aufgeführt: %1.</translation>
    </message>
    <message>
        <source>No busy sessions.
Not listed: %1.</source>
        <translation>Keine beschäftigten Sitzungen.
Nicht aufgeführt: %1.</translation>
    </message>
    <message>
        <source>No field “%1”: searched as text. Fields: %2</source>
        <translation>Kein Feld „%1“: als Text gesucht. Felder: %2</translation>
    </message>
    <message>
        <source>A plain word matches in any field. All words must match; “-” excludes.</source>
        <translation>Ein bloßes Wort passt in jedem Feld. Alle Wörter müssen passen; „-“ schließt aus.</translation>
    </message>
    <message>
        <source>Fields: %1. “:” matches a part, “=” the whole text.</source>
        <translation>Felder: %1. „:“ passt auf einen Teil, „=“ auf den ganzen Text.</translation>
    </message>
    <message>
        <source>Durations: %1, compared by &gt; &gt;= &lt; &lt;= with ms, s, m, h or d.</source>
        <translation>Dauern: %1, verglichen mit &gt; &gt;= &lt; &lt;= in ms, s, m, h oder d.</translation>
    </message>
    <message>
        <source>For example: user:app -state:idle wait:Lock tx&gt;5m query&gt;=30s</source>
        <translation>Zum Beispiel: user:app -state:idle wait:Lock tx&gt;5m query&gt;=30s</translation>
    </message>
    <message>
        <source>other</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Limit</translation>
    </message>
    <message>
        <source>Colours: %1</source>
        <translation>Farben: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 session(s)</source>
        <translation>
            <numerusform>%1 Sitzung</numerusform>
            <numerusform>%1 Sitzungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 client(s)</source>
        <translation>
            <numerusform>%1 Client</numerusform>
            <numerusform>%1 Clients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s) waiting</source>
        <translation>
            <numerusform>%n Thread wartet</numerusform>
            <numerusform>%n Threads warten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n client(s) waiting</source>
        <translation>
            <numerusform>%n Client wartet</numerusform>
            <numerusform>%n Clients warten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting for lock(s)</source>
        <translation>
            <numerusform>%n wartet auf eine Sperre</numerusform>
            <numerusform>%n warten auf Sperren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n endpoint(s) are read from the history of another Poolscope process</source>
        <translation>
            <numerusform>%n Endpunkt wird aus dem Verlauf eines anderen Poolscope-Prozesses gelesen</numerusform>
            <numerusform>%n Endpunkte werden aus dem Verlauf eines anderen Poolscope-Prozesses gelesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 backend(s)</source>
        <translation>
            <numerusform>%1 Backend</numerusform>
            <numerusform>%1 Backends</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 connection(s)</source>
        <translation>
            <numerusform>%1 Verbindung</numerusform>
            <numerusform>%1 Verbindungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 thread(s)</source>
        <translation>
            <numerusform>%1 Thread</numerusform>
            <numerusform>%1 Threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 server(s)</source>
        <translation>
            <numerusform>%1 Server</numerusform>
            <numerusform>%1 Server</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 other(s)</source>
        <translation>
            <numerusform>%1 weiterer</numerusform>
            <numerusform>%1 weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>client gone</source>
        <translation>Client fort</translation>
    </message>
    <message>
        <source>fatal error</source>
        <translation>fataler Fehler</translation>
    </message>
    <message>
        <source>terminated</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>Connections lost a second</source>
        <translation>Verlorene Verbindungen/s</translation>
    </message>
    <message>
        <source>%1 of %2 servers</source>
        <translation>%1 von %2 Servern</translation>
    </message>
    <message>
        <source>sessions not measured</source>
        <translation>Sitzungen nicht gemessen</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Connections that the pool keeps open</source>
        <translation>Verbindungen, die der Pool offen hält</translation>
    </message>
    <message>
        <source>longest wait</source>
        <translation>längstes Warten</translation>
    </message>
    <message>
        <source>Recent longest wait for a connection, reported by the application&apos;s pool</source>
        <translation>Längstes Warten auf eine Verbindung in letzter Zeit, gemeldet vom Pool der Anwendung</translation>
    </message>
    <message>
        <source>average use</source>
        <translation>mittlere Nutzung</translation>
    </message>
    <message>
        <source>Average time from borrowing a connection to returning it</source>
        <translation>Mittlere Zeit vom Ausleihen einer Verbindung bis zur Rückgabe</translation>
    </message>
    <message>
        <source>average opening</source>
        <translation>mittleres Öffnen</translation>
    </message>
    <message>
        <source>Average time to open a connection</source>
        <translation>Mittlere Zeit, um eine Verbindung zu öffnen</translation>
    </message>
    <message>
        <source>Poolers: clients per server</source>
        <translation>Pooler: Clients je Server</translation>
    </message>
    <message>
        <source>clients per server</source>
        <translation>Clients je Server</translation>
    </message>
    <message>
        <source>%1, all users</source>
        <translation>%1, alle Benutzer</translation>
    </message>
    <message>
        <source>the work of all users of this database: the pooler does not count it by user</source>
        <translation>die Arbeit aller Benutzer dieser Datenbank: Der Pooler zählt sie nicht je Benutzer</translation>
    </message>
    <message>
        <source>all users</source>
        <translation>alle Benutzer</translation>
    </message>
    <message>
        <source>%1 · NOW</source>
        <translation>%1 · JETZT</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>watched since %1</source>
        <translation>beobachtet seit %1</translation>
    </message>
    <message>
        <source>%1, others wait for it</source>
        <translation>%1, auf die andere warten</translation>
    </message>
    <message>
        <source>%1 – %2: averages, and states at the end</source>
        <translation>%1 – %2: Mittelwerte, Zustände am Ende</translation>
    </message>
    <message numerus="yes">
        <source>%1 endpoint(s)</source>
        <translation>
            <numerusform>%1 Endpunkt</numerusform>
            <numerusform>%1 Endpunkte</numerusform>
        </translation>
    </message>
    <message>
        <source>This view shows the past: this pid may now run something else</source>
        <translation>Diese Ansicht zeigt die Vergangenheit: unter dieser PID kann jetzt etwas anderes laufen</translation>
    </message>
    <message>
        <source>The session has ended</source>
        <translation>Die Sitzung ist beendet</translation>
    </message>
    <message>
        <source>No statement is running: there is nothing to cancel</source>
        <translation>Keine Anweisung läuft: es gibt nichts abzubrechen</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>nicht lesbar: %1</translation>
    </message>
    <message>
        <source>what runs is not visible</source>
        <translation>was läuft, ist nicht sichtbar</translation>
    </message>
    <message>
        <source>%1 cannot be read: its sessions are not listed</source>
        <translation>%1 ist nicht lesbar: seine Sitzungen fehlen in der Liste</translation>
    </message>
    <message>
        <source>%1 could not be read at this time: its sessions are not listed</source>
        <translation>%1 war zu dieser Zeit nicht lesbar: seine Sitzungen fehlen in der Liste</translation>
    </message>
    <message>
        <source>%1 · %2 last known %3 ago</source>
        <translation>%1 · %2 zuletzt vor %3 bekannt</translation>
    </message>
    <message>
        <source>%1 last known</source>
        <translation>%1 zuletzt bekannt</translation>
    </message>
    <message>
        <source>not counted now, or path unknown</source>
        <translation>jetzt nicht gezählt, oder Weg unbekannt</translation>
    </message>
    <message>
        <source>not recorded at this time</source>
        <translation>zu dieser Zeit nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Nothing was recorded at this time.
To see other times, select a span in the charts.</source>
        <translation>Zu dieser Zeit wurde nichts aufgezeichnet.
Andere Zeiten lassen sich in den Diagrammen wählen.</translation>
    </message>
    <message>
        <source>%1 of server time a second</source>
        <translation>%1 Serverzeit pro Sekunde</translation>
    </message>
    <message>
        <source>server time not measured</source>
        <translation>Serverzeit nicht gemessen</translation>
    </message>
    <message>
        <source>Poolscope itself: %1 of at most %2 connections · %3 queries/s · %4 · %5/s</source>
        <translation>Poolscope selbst: %1 von höchstens %2 Verbindungen · %3 Abfragen/s · %4 · %5/s</translation>
    </message>
    <message>
        <source>Next attempt: %1</source>
        <translation>Nächster Versuch: %1</translation>
    </message>
    <message>
        <source>%1, last answer %2</source>
        <translation>%1, letzte Antwort %2</translation>
    </message>
    <message>
        <source>Sessions of this span are not known.</source>
        <translation>Sitzungen dieser Zeitspanne sind nicht bekannt.</translation>
    </message>
    <message>
        <source>Physical ÷ logical, last 5 min</source>
        <translation>Physisch ÷ logisch, letzte 5 min</translation>
    </message>
    <message>
        <source>ratio, 5 min</source>
        <translation>Verhältnis, 5 min</translation>
    </message>
    <message>
        <source>borrowed</source>
        <translation>ausgeliehen</translation>
    </message>
    <message>
        <source>threads waiting</source>
        <translation>wartende Threads</translation>
    </message>
    <message>
        <source>Application pools: connections</source>
        <translation>Pools der Anwendungen: Verbindungen</translation>
    </message>
    <message>
        <source>%1. Enter the password below, or add it to ~/.pgpass (for MySQL and MariaDB, to ~/.my.cnf).</source>
        <translation>%1. Das Passwort unten eingeben oder in ~/.pgpass (bei MySQL und MariaDB in ~/.my.cnf) eintragen.</translation>
    </message>
    <message>
        <source>%1. That was the password that you entered; Poolscope does not retry it until you request it.</source>
        <translation>%1. Das war das eingegebene Passwort; Poolscope versucht es erst auf Anforderung noch einmal.</translation>
    </message>
    <message>
        <source>Not tested. Once added, the endpoints of this cluster take turns.</source>
        <translation>Nicht getestet. Nach dem Hinzufügen wechseln sich die Endpunkte dieses Clusters ab.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 answer. “Connect” continues with these connections.</source>
        <translation>
            <numerusform>%1 von %2 antwortet. „Verbinden“ arbeitet mit diesen Verbindungen weiter.</numerusform>
            <numerusform>%1 von %2 antworten. „Verbinden“ arbeitet mit diesen Verbindungen weiter.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 answer. “Add” polls them within the connection limit of this cluster.</source>
        <translation>
            <numerusform>%1 von %2 antwortet. „Hinzufügen“ fragt sie im Rahmen des Verbindungslimits dieses Clusters ab.</numerusform>
            <numerusform>%1 von %2 antworten. „Hinzufügen“ fragt sie im Rahmen des Verbindungslimits dieses Clusters ab.</numerusform>
        </translation>
    </message>
    <message>
        <source>It does not answer. Poolscope keeps trying after you press “Connect”.</source>
        <translation>Er antwortet nicht. Nach „Verbinden“ versucht Poolscope es weiter.</translation>
    </message>
    <message>
        <source>It does not answer. Poolscope keeps trying after you press “Add”.</source>
        <translation>Er antwortet nicht. Nach „Hinzufügen“ versucht Poolscope es weiter.</translation>
    </message>
    <message>
        <source>None of %1 endpoints answers. Poolscope keeps trying after you press “Connect”.</source>
        <translation>Keiner von %1 Endpunkten antwortet. Nach „Verbinden“ versucht Poolscope es weiter.</translation>
    </message>
    <message>
        <source>None of %1 endpoints answers. Poolscope keeps trying after you press “Add”.</source>
        <translation>Keiner von %1 Endpunkten antwortet. Nach „Hinzufügen“ versucht Poolscope es weiter.</translation>
    </message>
    <message>
        <source>None of %1 endpoints answers. Poolscope keeps trying %2 of them after you press “Connect”.</source>
        <translation>Keiner von %1 Endpunkten antwortet. Nach „Verbinden“ versucht Poolscope es bei %2 davon weiter.</translation>
    </message>
    <message>
        <source>None of %1 endpoints answers. Poolscope keeps trying %2 of them after you press “Add”.</source>
        <translation>Keiner von %1 Endpunkten antwortet. Nach „Hinzufügen“ versucht Poolscope es bei %2 davon weiter.</translation>
    </message>
    <message>
        <source>Only databases report their sessions. Select one, or “All”.</source>
        <translation>Nur Datenbanken melden ihre Sitzungen. Wählen Sie eine oder „Alle“.</translation>
    </message>
    <message>
        <source>usable limit (reached for %1, demand may be higher)</source>
        <translation>nutzbares Limit (seit %1 erreicht, der Bedarf kann höher sein)</translation>
    </message>
    <message>
        <source>server limit (%1: reached for %2)</source>
        <translation>Server-Limit (%1: seit %2 erreicht)</translation>
    </message>
    <message>
        <source>None of the sessions that the monitoring role can see is waiting for a lock, on the servers that answer</source>
        <translation>Auf den antwortenden Servern wartet keine der Sitzungen, die die Überwachungsrolle sieht, auf eine Sperre</translation>
    </message>
    <message>
        <source>None of the sessions that the monitoring role can see is waiting for a lock</source>
        <translation>Keine der Sitzungen, die die Überwachungsrolle sieht, wartet auf eine Sperre</translation>
    </message>
    <message>
        <source>No session is waiting for a lock, on the servers that answer</source>
        <translation>Auf den antwortenden Servern wartet keine Sitzung auf eine Sperre</translation>
    </message>
    <message>
        <source>Only database servers have sessions.
The clients of poolers and proxies are on the page “Path”.</source>
        <translation>Nur Datenbankserver haben Sitzungen.
Die Clients von Poolern und Proxys stehen auf der Seite „Pfad“.</translation>
    </message>
    <message>
        <source>leads to %1: likely, because you entered it</source>
        <translation>führt zu %1: wahrscheinlich, weil es eingegeben ist</translation>
    </message>
    <message>
        <source>single connections as they were %1 ago</source>
        <translation>einzelne Verbindungen, wie sie vor %1 waren</translation>
    </message>
    <message>
        <source>%1. Enter the password below; without a user it is a bearer token.</source>
        <translation>%1. Das Passwort unten eingeben; ohne Benutzer ist es ein Bearer-Token.</translation>
    </message>
    <message>
        <source>%1: average transaction, ms</source>
        <translation>%1: mittlere Transaktion, ms</translation>
    </message>
    <message>
        <source>queue not measured</source>
        <translation>Warteschlange nicht gemessen</translation>
    </message>
    <message>
        <source>Its queue is not measured: %1 does not report for every pool how many wait.</source>
        <translation>Die Warteschlange ist nicht gemessen: %1 meldet nicht für jeden Pool, wie viele warten.</translation>
    </message>
    <message>
        <source>As recorded: %1</source>
        <translation>Wie aufgezeichnet: %1</translation>
    </message>
    <message>
        <source>Adding up %1 – %2 from the history: %3 % done</source>
        <translation>%1 – %2 wird aus dem Verlauf zusammengezählt: %3 % fertig</translation>
    </message>
    <message>
        <source>Charts show %1 – %2: %3. Drag in a chart to see the figures and lists of that time.</source>
        <translation>Diagramme zeigen %1 – %2: %3. Im Diagramm ziehen, um Kennzahlen und Listen jener Zeit zu sehen.</translation>
    </message>
    <message>
        <source>The monitoring role can see no session of others</source>
        <translation>Die Überwachungsrolle sieht keine fremden Sitzungen</translation>
    </message>
    <message>
        <source>No sessions: on the servers that were read only Poolscope is connected</source>
        <translation>Keine Sitzungen: auf den gelesenen Servern ist nur Poolscope verbunden</translation>
    </message>
    <message>
        <source>No busy sessions among those that the monitoring role can see.
Not listed: %1.</source>
        <translation>Keine beschäftigten Sitzungen unter denen, die die Überwachungsrolle sieht.
Nicht aufgeführt: %1.</translation>
    </message>
    <message>
        <source>Lock waits are not measured on all servers</source>
        <translation>Warten auf Sperren wird nicht auf allen Servern gemessen</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>idle in transaction for %1</source>
        <translation>untätig in Transaktion seit %1</translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) down</source>
        <translation>
            <numerusform>%n Server ausgefallen</numerusform>
            <numerusform>%n Server ausgefallen</numerusform>
        </translation>
    </message>
    <message>
        <source>others share its port</source>
        <translation>andere teilen seinen Port</translation>
    </message>
    <message numerus="yes">
        <source>%n primaries</source>
        <translation>
            <numerusform>%n Primaries</numerusform>
            <numerusform>%n Primaries</numerusform>
        </translation>
    </message>
    <message>
        <source>These clients have left their pooler or proxy, which has closed its side. PostgreSQL notices only when the statement is over: until then such a backend holds its locks and its place.</source>
        <translation>Diese Clients haben sich vom Pooler oder Proxy getrennt, der seine Seite geschlossen hat. PostgreSQL bemerkt das erst, wenn die Anweisung zu Ende ist: bis dahin behält ein solches Backend seine Sperren und seinen Platz.</translation>
    </message>
    <message numerus="yes">
        <source>at least %1 work(s) for client(s) that left</source>
        <translation>
            <numerusform>mindestens %1 arbeitet für einen getrennten Client</numerusform>
            <numerusform>mindestens %1 arbeiten für getrennte Clients</numerusform>
        </translation>
    </message>
    <message>
        <source>No database server answers.
To see earlier data, select a span in the charts.</source>
        <translation>Kein Datenbankserver antwortet.
Um frühere Daten zu sehen, in den Diagrammen eine Spanne auswählen.</translation>
    </message>
    <message numerus="yes">
        <source>keeps %n server(s) idle in transaction</source>
        <translation>
            <numerusform>hält %n Server untätig in Transaktion</numerusform>
            <numerusform>hält %n Server untätig in Transaktion</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, down</source>
        <translation>%1, ausgefallen</translation>
    </message>
    <message>
        <source>down</source>
        <translation>ausgefallen</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Paused by an operator, or reported as down by its proxy</source>
        <translation>Von einem Operator angehalten oder von seinem Proxy als ausgefallen gemeldet</translation>
    </message>
    <message>
        <source>%1, waits, and others wait for it</source>
        <translation>%1, wartet, und andere warten auf sie</translation>
    </message>
    <message>
        <source>Blockers checked just now</source>
        <translation>Blockierungen soeben gelesen</translation>
    </message>
    <message>
        <source>%1 blocked by %2</source>
        <translation>%1 durch %2 blockiert</translation>
    </message>
    <message>
        <source>session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>About this history</source>
        <translation>Über diesen Verlauf</translation>
    </message>
    <message>
        <source>About Poolscope</source>
        <translation>Über Poolscope</translation>
    </message>
    <message>
        <source>Poolscope %1

The whole path of a database connection, live.

Licence: GPL-3.0-or-later</source>
        <translation>Poolscope %1

Der ganze Pfad einer Datenbankverbindung, live.

Lizenz: GPL-3.0-or-later</translation>
    </message>
    <message numerus="yes">
        <source>%1 pool(s)</source>
        <translation>
            <numerusform>%1 Pool</numerusform>
            <numerusform>%1 Pools</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 pools</source>
        <translation>%1 von %2 Pools</translation>
    </message>
    <message numerus="yes">
        <source>%1 database total(s)</source>
        <translation>
            <numerusform>%1 Summe einer Datenbank</numerusform>
            <numerusform>%1 Summen von Datenbanken</numerusform>
        </translation>
    </message>
    <message>
        <source>not among them: %1</source>
        <translation>nicht dabei: %1</translation>
    </message>
    <message>
        <source>No pool matches all of these words.</source>
        <translation>Kein Pool passt zu allen diesen Wörtern.</translation>
    </message>
    <message>
        <source>Pools of %1 are not known at this time: there was no answer, or nothing was recorded.</source>
        <translation>Die Pools von %1 sind zu dieser Zeit nicht bekannt: es gab keine Antwort, oder nichts wurde aufgezeichnet.</translation>
    </message>
    <message>
        <source>Pools are not known now: no answer from %1.</source>
        <translation>Die Pools sind jetzt nicht bekannt: keine Antwort von %1.</translation>
    </message>
    <message>
        <source>Nothing is known of pools at this time.</source>
        <translation>Über Pools zu dieser Zeit ist nichts bekannt.</translation>
    </message>
    <message>
        <source>No endpoint answers yet.</source>
        <translation>Noch antwortet kein Endpunkt.</translation>
    </message>
    <message>
        <source>The endpoints that answer here report no pools.</source>
        <translation>Die hier antwortenden Endpunkte melden keine Pools.</translation>
    </message>
    <message>
        <source>Databases have no pools. To see the pools of the poolers, choose the whole cluster on the left.</source>
        <translation>Datenbanken haben keine Pools. Für die Pools der Pooler links den ganzen Cluster wählen.</translation>
    </message>
    <message>
        <source>No pooler answers. To see one, add it to this cluster:
pgbouncer://user@host:6432 for a console, http://host:8404/stats for statistics over HTTP.</source>
        <translation>Kein Pooler antwortet. Einen Pooler zu diesem Cluster hinzufügen:
pgbouncer://user@host:6432 für eine Konsole, http://host:8404/stats für Statistik über HTTP.</translation>
    </message>
    <message>
        <source>No limit is known at this time.</source>
        <translation>Zu dieser Zeit ist kein Limit bekannt.</translation>
    </message>
    <message>
        <source>No limit is known yet.</source>
        <translation>Noch ist kein Limit bekannt.</translation>
    </message>
    <message>
        <source>Showing %1, the end of the saved span</source>
        <translation>Gezeigt: %1, das Ende der gespeicherten Zeitspanne</translation>
    </message>
    <message>
        <source>No active session was seen in the readings of this span; the rest of it is not known.</source>
        <translation>In den Messungen dieser Zeitspanne war keine aktive Sitzung zu sehen; der Rest ist nicht bekannt.</translation>
    </message>
    <message>
        <source>No active session was seen in the readings of this span.</source>
        <translation>In den Messungen dieser Zeitspanne war keine aktive Sitzung zu sehen.</translation>
    </message>
    <message numerus="yes">
        <source>%n connection(s) match, more than it has</source>
        <translation>
            <numerusform>%n Verbindung passt, mehr als sie hat</numerusform>
            <numerusform>%n Verbindungen passen, mehr als sie hat</numerusform>
        </translation>
    </message>
    <message>
        <source>More connections bear its name, or come from its host, than it has, so none is known to be its own. Enter its other instances as well, or give each its own application name.</source>
        <translation>Mehr Verbindungen tragen ihren Namen oder kommen von ihrem Host, als sie hat, also ist von keiner bekannt, dass sie zu ihr gehört. Geben Sie auch ihre anderen Instanzen ein, oder geben Sie jeder einen eigenen Anwendungsnamen.</translation>
    </message>
    <message>
        <source>Idle sessions match the filter; not listed: %1.
Tick “Idle” to list them, or press Escape in the filter to clear it.</source>
        <translation>Untätige Sitzungen passen zum Filter; nicht aufgeführt: %1.
Kreuzen Sie „Untätige“ an, um sie aufzuführen, oder leeren Sie den Filter mit Escape.</translation>
    </message>
</context>
<context>
    <name>gui::AnswerRow</name>
    <message>
        <source>Name (optional)</source>
        <translation>Name (freiwillig)</translation>
    </message>
    <message>
        <source>Name of %1</source>
        <translation>Name von %1</translation>
    </message>
</context>
<context>
    <name>gui::ChainStrip</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>No known connection leads through %1</source>
        <translation>Keine bekannte Verbindung führt durch %1</translation>
    </message>
    <message>
        <source>none is connected now, or its connections are not listed</source>
        <translation>jetzt ist keine verbunden, oder ihre Verbindungen sind nicht aufgeführt</translation>
    </message>
    <message>
        <source>%1 → %2 is %3</source>
        <translation>%1 → %2 ist %3</translation>
    </message>
    <message>
        <source>waits for a prepared transaction</source>
        <translation>wartet auf eine vorbereitete Transaktion</translation>
    </message>
    <message>
        <source>%1 in the console of %2</source>
        <translation>%1 in der Konsole von %2</translation>
    </message>
    <message>
        <source>a metrics page lists no connections; to say where its pools lead, right-click it in the list on the left</source>
        <translation>eine Metrikseite listet keine Verbindungen auf; wohin seine Pools führen, lässt sich mit einem Rechtsklick auf seinen Eintrag in der Liste links angeben</translation>
    </message>
    <message>
        <source>its connections arrive at the servers, but which of them came through what is not known; the page “Sessions” lists them</source>
        <translation>seine Verbindungen kommen bei den Servern an, aber auf welchem Weg, ist nicht bekannt; die Seite „Sitzungen“ führt sie auf</translation>
    </message>
    <message>
        <source>waits for %1, not among the listed sessions</source>
        <translation>wartet auf %1, nicht unter den aufgeführten Sitzungen</translation>
    </message>
    <message>
        <source>waits for %1 (%2), %3</source>
        <translation>wartet auf %1 (%2), %3</translation>
    </message>
    <message>
        <source>none was connected at this time, or its connections were not listed</source>
        <translation>zu dieser Zeit war keine verbunden, oder ihre Verbindungen waren nicht aufgeführt</translation>
    </message>
</context>
<context>
    <name>gui::ClusterSettingsDialog</name>
    <message>
        <source>How Poolscope polls %1. Saved with the cluster; changes take effect immediately.</source>
        <translation>Wie Poolscope %1 abfragt. Wird mit dem Cluster gespeichert; Änderungen wirken sofort.</translation>
    </message>
</context>
<context>
    <name>gui::ConnectDialog</name>
    <message>
        <source>Add endpoint</source>
        <translation>Endpunkt hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>A real PostgreSQL and PgBouncer on this computer, under load. All of it is removed afterwards</source>
        <translation>Ein echtes PostgreSQL und PgBouncer auf diesem Rechner, unter Last. Alles wird danach entfernt</translation>
    </message>
    <message>
        <source>The demo is not installed. Its script libexec/poolscope/demo is part of the full Poolscope package and needs the packages postgresql and pgbouncer</source>
        <translation>Die Demo ist nicht installiert. Ihr Skript libexec/poolscope/demo gehört zum vollständigen Paket von Poolscope und braucht die Pakete postgresql und pgbouncer</translation>
    </message>
    <message>
        <source>To connect, press Enter on an empty line, or Ctrl+Enter.</source>
        <translation>Verbinden: Eingabetaste in einer leeren Zeile, oder Strg+Eingabe.</translation>
    </message>
    <message>
        <source>Once added, it is polled within the connection limit of this cluster. The list on the left shows its answers.</source>
        <translation>Nach dem Hinzufügen wird er im Rahmen des Verbindungslimits dieses Clusters abgefragt. Seine Antworten zeigt die Liste links.</translation>
    </message>
    <message>
        <source>Starting PostgreSQL and PgBouncer…</source>
        <translation>PostgreSQL und PgBouncer starten…</translation>
    </message>
    <message>
        <source>Enter every part of the cluster: databases, poolers, proxies, metrics pages of applications. An address is a URL, a keyword string such as host=db1 dbname=shop, service=NAME, or a JDBC URL. Separate several hosts with commas. Poolers: pgbouncer://user@host:6432; applications: http://host:8080</source>
        <translation>Jeden Teil des Clusters eingeben: Datenbanken, Pooler, Proxys, Metrikseiten von Anwendungen. Eine Adresse ist eine URL, eine Schlüsselwortangabe wie host=db1 dbname=shop, service=NAME oder eine JDBC-URL. Mehrere Hosts durch Kommas trennen. Pooler: pgbouncer://user@host:6432; Anwendungen: http://host:8080</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiteren</numerusform>
            <numerusform>%1 und %n weiteren</numerusform>
        </translation>
    </message>
    <message>
        <source>Password or bearer token for %1:</source>
        <translation>Passwort oder Bearer-Token für %1:</translation>
    </message>
    <message>
        <source>Password of %1 at %2:</source>
        <translation>Passwort von %1 bei %2:</translation>
    </message>
</context>
<context>
    <name>gui::ContactDialog</name>
    <message>
        <source>Endpoints reported by servers and poolers are listed on the left but not trusted: Poolscope sends them nothing and looks up no name until a rule allows it.</source>
        <translation>Links stehen Endpunkte, die Server und Pooler gemeldet haben. Sie gelten als nicht vertrauenswürdig: Poolscope sendet ihnen nichts und schlägt keinen Namen nach, bis eine Regel es erlaubt.</translation>
    </message>
    <message>
        <source>Contact %1</source>
        <translation>%1 ansprechen</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>Nur %1</translation>
    </message>
    <message>
        <source>All of %1, now and later</source>
        <translation>Alle in %1, jetzt und künftig</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>%1 of %2 found endpoints would be contacted now</source>
        <translation>%1 von %2 gefundenen Endpunkten würden jetzt angesprochen</translation>
    </message>
</context>
<context>
    <name>gui::DemoHint</name>
    <message>
        <source>These servers are a demo.</source>
        <translation>Diese Server sind eine Demo.</translation>
    </message>
    <message>
        <source>Watch yours: Connect…</source>
        <translation>Eigene beobachten: Verbinden…</translation>
    </message>
    <message>
        <source>Connect to your own servers</source>
        <translation>Mit eigenen Servern verbinden</translation>
    </message>
    <message>
        <source>Dismiss this hint</source>
        <translation>Diesen Hinweis schließen</translation>
    </message>
    <message>
        <source>These servers are a demo, without an application.</source>
        <translation>Diese Server sind eine Demo, ohne Anwendung.</translation>
    </message>
    <message>
        <source>With the packages python3-psycopg-pool and python3-prometheus-client, the demo also contains an application with a connection pool of its own.</source>
        <translation>Mit den Paketen python3-psycopg-pool und python3-prometheus-client enthält die Demo auch eine Anwendung mit eigenem Verbindungspool.</translation>
    </message>
</context>
<context>
    <name>gui::EndpointList</name>
    <message>
        <source>Endpoints</source>
        <translation>Endpunkte</translation>
    </message>
    <message>
        <source>Contact…</source>
        <translation>Ansprechen…</translation>
    </message>
    <message>
        <source>Name this endpoint…</source>
        <translation>Diesen Endpunkt benennen…</translation>
    </message>
    <message>
        <source>Name this cluster…</source>
        <translation>Diesen Cluster benennen…</translation>
    </message>
    <message>
        <source>Only this endpoint</source>
        <translation>Nur dieser Endpunkt</translation>
    </message>
    <message>
        <source>All endpoints</source>
        <translation>Alle Endpunkte</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Enter password…</source>
        <translation>Passwort eingeben…</translation>
    </message>
    <message>
        <source>Add to the cluster…</source>
        <translation>Zum Cluster hinzufügen…</translation>
    </message>
    <message>
        <source>Add endpoint…</source>
        <translation>Endpunkt hinzufügen…</translation>
    </message>
    <message>
        <source>Remove endpoint</source>
        <translation>Endpunkt entfernen</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>Its pools lead to</source>
        <translation>Seine Pools führen zu</translation>
    </message>
</context>
<context>
    <name>gui::ExportDialog</name>
    <message>
        <source>as kept in the history</source>
        <translation>wie im Verlauf aufbewahrt</translation>
    </message>
    <message>
        <source>shapes: ? instead of values</source>
        <translation>Formen: ? statt Werten</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>of users, applications, databases and hosts, unchanged</source>
        <translation>von Benutzern, Anwendungen, Datenbanken und Hosts, unverändert</translation>
    </message>
    <message>
        <source>replaced, the same name by the same replacement</source>
        <translation>ersetzt, gleiche Namen durch gleichen Ersatz</translation>
    </message>
    <message>
        <source>Save span</source>
        <translation>Zeitspanne speichern</translation>
    </message>
    <message>
        <source>One file with everything known about this cluster in that time. Poolscope opens it anywhere, without a server.</source>
        <translation>Eine Datei mit allem, was über diesen Cluster in jener Zeit bekannt ist. Poolscope öffnet sie überall, ohne Server.</translation>
    </message>
    <message>
        <source>%1, in this computer&apos;s time zone</source>
        <translation>%1, in der Zeitzone dieses Rechners</translation>
    </message>
    <message>
        <source>The end must be later than the start</source>
        <translation>Das Ende muss nach dem Anfang liegen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>%1 · %2 left</source>
        <translation>%1 · noch %2</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>Wird abgebrochen…</translation>
    </message>
    <message>
        <source>%1, in UTC</source>
        <translation>%1, in UTC</translation>
    </message>
</context>
<context>
    <name>gui::Finder</name>
    <message>
        <source>Nothing with that name is connected now</source>
        <translation>Nichts mit diesem Namen ist jetzt verbunden</translation>
    </message>
    <message>
        <source>Nothing with that name is known. Not searched: connections of %1</source>
        <translation>Nichts mit diesem Namen ist bekannt. Nicht durchsucht: Verbindungen von %1</translation>
    </message>
    <message>
        <source>Nothing with that name is known. Not searched: connections of %1 endpoints</source>
        <translation>Nichts mit diesem Namen ist bekannt. Nicht durchsucht: Verbindungen von %1 Endpunkten</translation>
    </message>
    <message>
        <source>Up and Down: select · Enter: go there · Esc: close</source>
        <translation>Auf und Ab: wählen · Eingabe: dorthin · Esc: schließen</translation>
    </message>
    <message>
        <source>In the whole cluster · %1</source>
        <translation>Im ganzen Cluster · %1</translation>
    </message>
    <message>
        <source>Nothing with that name was connected at this time</source>
        <translation>Nichts mit diesem Namen war zu dieser Zeit verbunden</translation>
    </message>
</context>
<context>
    <name>gui::GlossaryDialog</name>
    <message>
        <source>Glossary</source>
        <translation>Glossar</translation>
    </message>
    <message>
        <source>Terms and their meanings</source>
        <translation>Begriffe und ihre Bedeutung</translation>
    </message>
</context>
<context>
    <name>gui::HistoryPage</name>
    <message>
        <source>Add a mark…</source>
        <translation>Marke setzen…</translation>
    </message>
    <message>
        <source>Reading the history…</source>
        <translation>Verlauf wird gelesen…</translation>
    </message>
    <message>
        <source>Nothing is recorded yet</source>
        <translation>Noch nichts aufgezeichnet</translation>
    </message>
    <message>
        <source>%1; searching before %2…</source>
        <translation>%1; vor %2 wird noch gesucht…</translation>
    </message>
    <message>
        <source>No recorded entry matches the filter</source>
        <translation>Kein aufgezeichneter Eintrag passt zum Filter</translation>
    </message>
    <message>
        <source>No incident found yet</source>
        <translation>Noch kein Vorfall gefunden</translation>
    </message>
    <message>
        <source>No incident found since %1</source>
        <translation>Kein Vorfall gefunden seit %1</translation>
    </message>
    <message>
        <source>Show this time</source>
        <translation>Diese Zeit zeigen</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren…</translation>
    </message>
    <message numerus="yes">
        <source>%1 incident(s) since %2</source>
        <translation>
            <numerusform>%1 Vorfall seit %2</numerusform>
            <numerusform>%1 Vorfälle seit %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all of the history could be read. %1</source>
        <translation>Nicht der ganze Verlauf war lesbar. %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 incident(s) since %3</source>
        <translation>
            <numerusform>%1 von %2 Vorfall seit %3</numerusform>
            <numerusform>%1 von %2 Vorfällen seit %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::LaneTitle</name>
    <message>
        <source>Open this chart</source>
        <translation>Dieses Diagramm aufklappen</translation>
    </message>
    <message>
        <source>Fold this chart into a row</source>
        <translation>Dieses Diagramm zu einer Zeile falten</translation>
    </message>
</context>
<context>
    <name>gui::Lanes</name>
    <message>
        <source>Charts over time</source>
        <translation>Diagramme über die Zeit</translation>
    </message>
</context>
<context>
    <name>gui::LimitsModel</name>
    <message>
        <source>limit</source>
        <translation>Limit</translation>
    </message>
    <message>
        <source>endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>used</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>trend</source>
        <translation>Trend</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>An estimate: without %1, parallel workers and similar processes are counted as clients.</source>
        <translation>Eine Schätzung: ohne %1 zählen Parallel-Worker und ähnliche Prozesse als Clients.</translation>
    </message>
</context>
<context>
    <name>gui::LivePill</name>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Go live</source>
        <translation>Zu live</translation>
    </message>
</context>
<context>
    <name>gui::LoadView</name>
    <message>
        <source>Show its sessions</source>
        <translation>Sitzungen dazu zeigen</translation>
    </message>
</context>
<context>
    <name>gui::MainWindow</name>
    <message>
        <source>Poolscope itself: no connections, a file is shown</source>
        <translation>Poolscope selbst: keine Verbindungen, eine Datei wird gezeigt</translation>
    </message>
    <message>
        <source>Poolscope</source>
        <translation>Poolscope</translation>
    </message>
</context>
<context>
    <name>gui::OverviewPage</name>
    <message>
        <source>Back to live</source>
        <translation>Zurück zu live</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Export the chart as PNG…</source>
        <translation>Diagramm als PNG exportieren…</translation>
    </message>
    <message>
        <source>Export this list as CSV…</source>
        <translation>Diese Liste als CSV exportieren…</translation>
    </message>
    <message>
        <source>As many as fit</source>
        <translation>So viele wie passen</translation>
    </message>
</context>
<context>
    <name>gui::PartsModel</name>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>average active sessions</source>
        <translation>im Mittel aktive Sitzungen</translation>
    </message>
    <message>
        <source>sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>vs 5 min ago</source>
        <translation>ggü. vor 5 min</translation>
    </message>
    <message>
        <source>by wait</source>
        <translation>nach Warten</translation>
    </message>
    <message>
        <source>%1 (host of %2)</source>
        <translation>%1 (Host von %2)</translation>
    </message>
    <message>
        <source>How many sessions were active at a time, on average over the span</source>
        <translation>Wie viele Sitzungen gleichzeitig aktiv waren, im Mittel über die Zeitspanne</translation>
    </message>
    <message>
        <source>All sessions that were seen in the span, idle ones included; not how many at a time</source>
        <translation>Alle Sitzungen, die in der Zeitspanne gesehen wurden, auch untätige; nicht, wie viele gleichzeitig</translation>
    </message>
    <message>
        <source>Change of the average active sessions against five minutes before</source>
        <translation>Änderung der im Mittel aktiven Sitzungen gegenüber fünf Minuten zuvor</translation>
    </message>
</context>
<context>
    <name>gui::PasswordBar</name>
    <message>
        <source>Password of %1:</source>
        <translation>Passwort von %1:</translation>
    </message>
</context>
<context>
    <name>gui::PathPage</name>
    <message>
        <source>has ended; this was its last state</source>
        <translation>ist beendet; dies war der letzte Zustand</translation>
    </message>
    <message>
        <source>not connected at this time; this was its state at %1</source>
        <translation>zu dieser Zeit nicht verbunden; dies war der Zustand um %1</translation>
    </message>
    <message>
        <source>Export the picture as PNG…</source>
        <translation>Bild als PNG exportieren…</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren…</translation>
    </message>
    <message>
        <source>The path as it was at %1, the end of the chosen span</source>
        <translation>Der Weg, wie er um %1 war, am Ende der gewählten Zeitspanne</translation>
    </message>
    <message>
        <source>No endpoint answers yet.</source>
        <translation>Noch antwortet kein Endpunkt.</translation>
    </message>
    <message>
        <source>Nothing is known of connections at this time.</source>
        <translation>Über Verbindungen zu dieser Zeit ist nichts bekannt.</translation>
    </message>
</context>
<context>
    <name>gui::PidLinks</name>
    <message>
        <source>a prepared transaction</source>
        <translation>eine vorbereitete Transaktion</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
</context>
<context>
    <name>gui::PoolTimesView</name>
    <message>
        <source>100 % sampled. A peak between two readings is not seen.</source>
        <translation>100 % erfasst. Eine Spitze zwischen zwei Messungen ist nicht zu sehen.</translation>
    </message>
    <message>
        <source>At least %1 % sampled of each pool; a pool may have come or gone. A peak between two readings is not seen.</source>
        <translation>Von jedem Pool mindestens %1 % erfasst; vielleicht kam oder ging einer. Eine Spitze zwischen zwei Messungen ist nicht zu sehen.</translation>
    </message>
    <message>
        <source>Pools of the span</source>
        <translation>Pools der Zeitspanne</translation>
    </message>
    <message>
        <source>No pool was read in this span.</source>
        <translation>In dieser Zeitspanne wurde kein Pool gelesen.</translation>
    </message>
</context>
<context>
    <name>gui::PoolsModel</name>
    <message>
        <source>(none)</source>
        <translation>(keiner)</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 pool(s)</source>
        <translation>
            <numerusform>%1 · %2 Pool</numerusform>
            <numerusform>%1 · %2 Pools</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 poolers seen</source>
        <translation>%1 von %2 Poolern gesehen</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
</context>
<context>
    <name>gui::PoolsPage</name>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>pooler</source>
        <translation>Pooler</translation>
    </message>
    <message>
        <source>database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>user</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>&amp;Add endpoint…</source>
        <translation>Endpunkt &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>Limits, fullest first</source>
        <translation>Limits, vollstes zuerst</translation>
    </message>
    <message>
        <source>Limits, fullest first. %1</source>
        <translation>Limits, vollstes zuerst. %1</translation>
    </message>
    <message>
        <source>Show on Path</source>
        <translation>Auf Pfad zeigen</translation>
    </message>
    <message>
        <source>Copy all as CSV</source>
        <translation>Alles als CSV kopieren</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren…</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Details kopieren</translation>
    </message>
</context>
<context>
    <name>gui::RowsView</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>gui::SessionDetails</name>
    <message>
        <source>Not in the list</source>
        <translation>Nicht in der Liste</translation>
    </message>
    <message>
        <source>Still connected, not in the list</source>
        <translation>Noch verbunden, nicht in der Liste</translation>
    </message>
    <message>
        <source>Its server is not shown or does not answer; last seen at %1</source>
        <translation>Ihr Server wird nicht gezeigt oder antwortet nicht; zuletzt gesehen um %1</translation>
    </message>
    <message>
        <source>Not connected at this time; seen at %1</source>
        <translation>Zu dieser Zeit nicht verbunden; gesehen um %1</translation>
    </message>
    <message>
        <source>Session ended; last seen at %1</source>
        <translation>Sitzung beendet; zuletzt gesehen um %1</translation>
    </message>
    <message>
        <source>Choose a session</source>
        <translation>Eine Sitzung wählen</translation>
    </message>
    <message>
        <source>The query is not known</source>
        <translation>Die Abfrage ist nicht bekannt</translation>
    </message>
    <message>
        <source>as of %1 ago</source>
        <translation>Stand vor %1</translation>
    </message>
    <message>
        <source>Path to here: %1</source>
        <translation>Pfad hierher: %1</translation>
    </message>
    <message>
        <source>Path to here: %1, %2</source>
        <translation>Pfad hierher: %1, %2</translation>
    </message>
    <message>
        <source>Blocked by</source>
        <translation>Blockiert von</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blockiert</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>insgesamt %1</translation>
    </message>
</context>
<context>
    <name>gui::SessionHeader</name>
    <message>
        <source>Reset columns</source>
        <translation>Spalten zurücksetzen</translation>
    </message>
</context>
<context>
    <name>gui::SessionMenu</name>
    <message>
        <source>Copy cancel SQL</source>
        <translation>SQL zum Abbrechen kopieren</translation>
    </message>
    <message>
        <source>Copy terminate SQL</source>
        <translation>SQL zum Beenden kopieren</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren…</translation>
    </message>
    <message>
        <source>Copy cell</source>
        <translation>Zelle kopieren</translation>
    </message>
    <message>
        <source>Copy rows as CSV</source>
        <translation>Zeilen als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy row as CSV</source>
        <translation>Zeile als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy all as CSV</source>
        <translation>Alles als CSV kopieren</translation>
    </message>
    <message>
        <source>Filter by this value: %1</source>
        <translation>Nach diesem Wert filtern: %1</translation>
    </message>
    <message>
        <source>Group by this column</source>
        <translation>Nach dieser Spalte gruppieren</translation>
    </message>
</context>
<context>
    <name>gui::SessionTimesView</name>
    <message>
        <source>Application</source>
        <translation>Anwendung</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>≈ between two readings</source>
        <translation>≈ zwischen zwei Messungen</translation>
    </message>
    <message>
        <source>No session was seen in this span.</source>
        <translation>In dieser Zeitspanne wurde keine Sitzung gesehen.</translation>
    </message>
    <message>
        <source>Sessions were not measured in this span.</source>
        <translation>In dieser Zeitspanne wurden keine Sitzungen gemessen.</translation>
    </message>
    <message>
        <source>no session came and went between two readings</source>
        <translation>keine Sitzung kam und ging zwischen zwei Messungen</translation>
    </message>
    <message>
        <source>sessions that came and went between two readings are not seen, nor counted</source>
        <translation>Sitzungen, die zwischen zwei Messungen kamen und gingen, sind weder zu sehen noch gezählt</translation>
    </message>
    <message numerus="yes">
        <source>about %1 session(s) came and went between two readings: the server counted them without names</source>
        <translation>
            <numerusform>etwa %1 Sitzung kam und ging zwischen zwei Messungen: der Server zählte sie ohne Namen</numerusform>
            <numerusform>etwa %1 Sitzungen kamen und gingen zwischen zwei Messungen: der Server zählte sie ohne Namen</numerusform>
        </translation>
    </message>
    <message>
        <source>the server&apos;s count is known for %1 % of the sampled time</source>
        <translation>die Zählung des Servers ist für %1 % der gelesenen Zeit bekannt</translation>
    </message>
    <message>
        <source>Sessions of the span</source>
        <translation>Sitzungen der Zeitspanne</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>Gro&amp;up by</source>
        <translation>G&amp;ruppieren nach</translation>
    </message>
    <message>
        <source>lifetimes are exact to about %1</source>
        <translation>Lebensdauern sind auf etwa %1 genau</translation>
    </message>
</context>
<context>
    <name>gui::SessionsModel</name>
    <message>
        <source>%1 active</source>
        <translation>%1 aktiv</translation>
    </message>
    <message>
        <source>%1 in 5 min</source>
        <translation>%1 in 5 min</translation>
    </message>
    <message>
        <source>%1 · blocks %2</source>
        <translation>%1 · blockiert %2</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>direkt</translation>
    </message>
    <message>
        <source>a prepared transaction</source>
        <translation>eine vorbereitete Transaktion</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(keine)</translation>
    </message>
    <message>
        <source>group %1, %2, %3</source>
        <translation>Gruppe %1, %2, %3</translation>
    </message>
    <message>
        <source>expanded</source>
        <translation>aufgeklappt</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>zugeklappt</translation>
    </message>
    <message numerus="yes">
        <source>%1 session(s)</source>
        <translation>
            <numerusform>%1 Sitzung</numerusform>
            <numerusform>%1 Sitzungen</numerusform>
        </translation>
    </message>
    <message>
        <source>blocks %1</source>
        <translation>blockiert %1</translation>
    </message>
    <message>
        <source>%1, not among the listed sessions</source>
        <translation>%1, nicht unter den aufgeführten Sitzungen</translation>
    </message>
</context>
<context>
    <name>gui::SessionsPage</name>
    <message>
        <source>I&amp;dle (%1)</source>
        <translation>&amp;Untätige (%1)</translation>
    </message>
    <message>
        <source>&amp;Background (%1)</source>
        <translation>Hi&amp;ntergrund (%1)</translation>
    </message>
    <message>
        <source>Idle sessions are listed for this filter</source>
        <translation>Untätige Sitzungen sind bei diesem Filter mit aufgeführt</translation>
    </message>
</context>
<context>
    <name>gui::SpanList</name>
    <message>
        <source>filter: words of a row …</source>
        <translation>Filter: Wörter einer Zeile …</translation>
    </message>
    <message>
        <source>Filter the rows of the span</source>
        <translation>Zeilen der Zeitspanne filtern</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>No row of this span matches all of these words.</source>
        <translation>Keine Zeile dieser Zeitspanne enthält alle diese Wörter.</translation>
    </message>
    <message>
        <source>Copy all as CSV</source>
        <translation>Alles als CSV kopieren</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren…</translation>
    </message>
</context>
<context>
    <name>gui::SpanTabs</name>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Last %1 minutes</source>
        <translation>Letzte %1 Minuten</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>Um %1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 minutes before</source>
        <translation>%1 Minuten davor</translation>
    </message>
</context>
<context>
    <name>gui::StatusLine</name>
    <message>
        <source>What watching costs: the connections of Poolscope and their limit, at most two to one endpoint, and what their queries take. No other figure contains any of it.</source>
        <translation>Was das Beobachten kostet: die Verbindungen von Poolscope und ihre Obergrenze, höchstens zwei zu einem Endpunkt, und was ihre Abfragen verbrauchen. In keiner anderen Zahl ist davon etwas enthalten.</translation>
    </message>
</context>
<context>
    <name>gui::TimeDialog</name>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Los</translation>
    </message>
    <message>
        <source>%1: the saved span ends on %2</source>
        <translation>%1: die gespeicherte Zeitspanne endet am %2</translation>
    </message>
    <message>
        <source>%1 is in the future</source>
        <translation>%1 liegt in der Zukunft</translation>
    </message>
    <message>
        <source>%1: the history starts on %2</source>
        <translation>%1: der Verlauf beginnt am %2</translation>
    </message>
    <message>
        <source>%1, in this computer&apos;s time zone</source>
        <translation>%1, in der Zeitzone dieses Rechners</translation>
    </message>
    <message>
        <source>%1, in UTC</source>
        <translation>%1, in UTC</translation>
    </message>
    <message>
        <source>Nothing is recorded yet</source>
        <translation>Noch nichts aufgezeichnet</translation>
    </message>
    <message>
        <source>The underlined days are recorded</source>
        <translation>Die unterstrichenen Tage sind aufgezeichnet</translation>
    </message>
</context>
<context>
    <name>gui::TimeStrip</name>
    <message>
        <source>Time shown</source>
        <translation>Gezeigte Zeit</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>%1 to %2 %3</source>
        <translation>%1 bis %2 %3</translation>
    </message>
</context>
<context>
    <name>gui::VerdictBar</name>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>All other findings, most severe first</source>
        <translation>Alle anderen Befunde, schwerste zuerst</translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation>+%1 weitere</translation>
    </message>
    <message>
        <source>Press Enter to list the items in this sentence</source>
        <translation>Eingabetaste listet die Teile dieses Satzes auf</translation>
    </message>
    <message>
        <source>Show where on the path this is</source>
        <translation>Zeigen, wo auf dem Pfad das ist</translation>
    </message>
    <message>
        <source>Show the sessions concerned</source>
        <translation>Betroffene Sitzungen zeigen</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Gehe zu %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 remark(s)</source>
        <translation>
            <numerusform>%1 Anmerkung</numerusform>
            <numerusform>%1 Anmerkungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::WaitsPage</name>
    <message>
        <source>Sessions active on average, %1: %2 (%3)</source>
        <translation>Im Mittel aktive Sitzungen, %1: %2 (%3)</translation>
    </message>
    <message>
        <source>Sessions active on average, %1: not measured</source>
        <translation>Im Mittel aktive Sitzungen, %1: nicht gemessen</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren…</translation>
    </message>
</context>
<context>
    <name>insight</name>
    <message>
        <source>(more statements)</source>
        <translation>(weitere Anweisungen)</translation>
    </message>
    <message>
        <source>(more names)</source>
        <translation>(weitere Namen)</translation>
    </message>
    <message>
        <source>(more sessions)</source>
        <translation>(weitere Sitzungen)</translation>
    </message>
</context>
<context>
    <name>program</name>
    <message>
        <source>--connections takes a number from 1 to %1, such as 40</source>
        <translation>--connections erwartet eine Zahl von 1 bis %1, etwa 40</translation>
    </message>
    <message>
        <source>--share takes a whole number of per cent from 1 to %1</source>
        <translation>--share erwartet ganze Prozent von 1 bis %1</translation>
    </message>
    <message>
        <source>%1; for more connections, use --connections (up to %2)</source>
        <translation>%1; für mehr Verbindungen --connections verwenden (bis %2)</translation>
    </message>
    <message>
        <source>%1; for a larger share, use --share (up to %2)</source>
        <translation>%1; für einen größeren Anteil --share verwenden (bis %2)</translation>
    </message>
    <message>
        <source>this text; after a command, the help for that command</source>
        <translation>dieser Text; nach einem Befehl die Hilfe zu diesem Befehl</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>die Version</translation>
    </message>
    <message>
        <source>Usage: poolscope-cli COMMAND [OPTION ...] [URL ...]

Reads the sessions of database servers and what they wait for: exactly, over one
connection per server, and without harming it.

Commands:
</source>
        <translation>Aufruf: poolscope-cli COMMAND [OPTION ...] [URL ...]

Liest die Sitzungen von Datenbankservern und worauf sie warten: genau, über eine
Verbindung pro Server und ohne ihm zu schaden.

Befehle:
</translation>
    </message>
    <message>
        <source>
Options:
</source>
        <translation>
Optionen:
</translation>
    </message>
    <message>
        <source>
Examples:
  poolscope-cli snapshot postgresql://monitor@db1/postgres
  poolscope-cli snapshot --help
  poolscope-cli doctor
</source>
        <translation>
Beispiele:
  poolscope-cli snapshot postgresql://monitor@db1/postgres
  poolscope-cli snapshot --help
  poolscope-cli doctor
</translation>
    </message>
    <message>
        <source>Usage: %1 [OPTION ...]</source>
        <translation>Aufruf: %1 [OPTION ...]</translation>
    </message>
    <message>
        <source>--history: the file name contains bytes that are not UTF-8</source>
        <translation>--history: der Dateiname enthält Bytes, die kein UTF-8 sind</translation>
    </message>
    <message>
        <source>--history takes a file, but %1 is a folder</source>
        <translation>--history erwartet eine Datei, aber %1 ist ein Ordner</translation>
    </message>
    <message>
        <source>--history: %1 is a symbolic link; use its target instead: %2</source>
        <translation>--history: %1 ist ein symbolischer Link; stattdessen dessen Ziel angeben: %2</translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation>%1 ist doppelt angegeben</translation>
    </message>
    <message>
        <source>%1 takes no value</source>
        <translation>%1 hat keinen Wert</translation>
    </message>
    <message>
        <source>%1 needs a value: %1 %2</source>
        <translation>%1 benötigt einen Wert: %1 %2</translation>
    </message>
    <message>
        <source>%1 takes one of: %2</source>
        <translation>%1 erwartet einen dieser Werte: %2</translation>
    </message>
    <message>
        <source>%1 needs at least one %2</source>
        <translation>%1 benötigt mindestens ein %2</translation>
    </message>
    <message>
        <source>%1 takes options only</source>
        <translation>%1 akzeptiert nur Optionen</translation>
    </message>
    <message>
        <source>no command; see --help</source>
        <translation>kein Befehl; siehe --help</translation>
    </message>
    <message>
        <source>the command is missing: poolscope-cli snapshot URL</source>
        <translation>der Befehl fehlt: poolscope-cli snapshot URL</translation>
    </message>
    <message>
        <source>standard output</source>
        <translation>Standardausgabe</translation>
    </message>
    <message>
        <source>%1 is the history itself</source>
        <translation>%1 ist der Verlauf selbst</translation>
    </message>
    <message>
        <source>stopped before the end; no file was written</source>
        <translation>vor dem Ende angehalten; keine Datei wurde geschrieben</translation>
    </message>
    <message>
        <source>nothing was recorded yet</source>
        <translation>es wurde noch nichts aufgezeichnet</translation>
    </message>
    <message>
        <source>nothing was recorded in this span; the history covers %1 to %2</source>
        <translation>in dieser Zeitspanne wurde nichts aufgezeichnet; der Verlauf reicht von %1 bis %2</translation>
    </message>
    <message>
        <source>URL %1: %2 is already listed and is polled once, with its first URL</source>
        <translation>URL %1: %2 ist bereits genannt und wird einmal abgefragt, mit seiner ersten URL</translation>
    </message>
    <message>
        <source>URL %1: HTTP sends the password in clear text, readable to anything on the network path; https:// is safer</source>
        <translation>URL %1: HTTP sendet das Passwort im Klartext, lesbar für alles auf dem Netzweg; https:// ist sicherer</translation>
    </message>
    <message>
        <source>%1 contains a password and can be read by others; run chmod 600 on it</source>
        <translation>%1 enthält ein Passwort und ist für andere lesbar; chmod 600 darauf ausführen</translation>
    </message>
    <message>
        <source>URL %1: %2</source>
        <translation>URL %1: %2</translation>
    </message>
    <message>
        <source>URL %1: ignored: %2</source>
        <translation>URL %1: ignoriert: %2</translation>
    </message>
    <message>
        <source>Password for %1: </source>
        <translation>Passwort für %1: </translation>
    </message>
    <message>
        <source>a real PostgreSQL under load, started for this run and
removed afterwards</source>
        <translation>ein echtes PostgreSQL unter Last, für diesen Lauf gestartet
und danach entfernt</translation>
    </message>
    <message>
        <source>where to record; default:
$XDG_STATE_HOME/poolscope/history.sqlite (in
~/.local/state if that is not set)</source>
        <translation>wohin aufgezeichnet wird; sonst:
$XDG_STATE_HOME/poolscope/history.sqlite (in
~/.local/state, falls das nicht gesetzt ist)</translation>
    </message>
    <message>
        <source>show a saved span; nothing is polled and nothing is
recorded</source>
        <translation>gespeicherte Zeitspanne zeigen; nichts wird abgefragt und
nichts aufgezeichnet</translation>
    </message>
    <message>
        <source>time between readings, 1s to 60s. This and the next two
options are saved with the cluster; default: 1s</source>
        <translation>Zeit zwischen Ablesungen, 1s bis 60s. Dies und die nächsten
beiden Optionen werden mit dem Cluster gespeichert; sonst: 1s</translation>
    </message>
    <message>
        <source>share of a server&apos;s time that readings may take, 1 to 5;
default: 1</source>
        <translation>Anteil an der Zeit eines Servers, den Ablesungen kosten
dürfen, 1 bis 5; sonst: 1</translation>
    </message>
    <message>
        <source>connections open at the same time, 1 to 256; default: 16.
Servers beyond that take turns, each at most every 10 s</source>
        <translation>gleichzeitig offene Verbindungen, 1 bis 256; sonst: 16.
Weitere Server wechseln sich ab, jeder höchstens alle 10 s</translation>
    </message>
    <message>
        <source>page to start with; default: the last one shown</source>
        <translation>Seite zu Beginn; sonst: die zuletzt gezeigte</translation>
    </message>
    <message>
        <source>write a picture of the window (PNG) and quit; also works
without a display</source>
        <translation>Bild des Fensters (PNG) schreiben und beenden; auch ohne
grafische Anzeige</translation>
    </message>
    <message>
        <source>how long to watch before the picture; default: 5</source>
        <translation>wie lange vor dem Bild beobachtet wird; sonst: 5</translation>
    </message>
    <message>
        <source>what to show; default: the first of these</source>
        <translation>was gezeigt wird; sonst: das erste davon</translation>
    </message>
    <message>
        <source>write to this file instead of standard output; an
existing file is replaced completely or not at all</source>
        <translation>in diese Datei statt auf die Standardausgabe schreiben; eine
vorhandene Datei wird ganz oder gar nicht ersetzt</translation>
    </message>
    <message>
        <source>leave CSV cells unchanged that a spreadsheet would run
as a formula; default: they get a leading &apos;</source>
        <translation>CSV-Zellen unverändert lassen, die eine Tabellenkalkulation
als Formel ausführen würde; sonst bekommen sie ein &apos; voran</translation>
    </message>
    <message>
        <source>a table for people (the default), or all columns in a
stable form for programs</source>
        <translation>eine Tabelle für Menschen (sonst) oder alle Spalten in einer
stabilen Form für Programme</translation>
    </message>
    <message>
        <source>the history, created or continued; default:
$XDG_STATE_HOME/poolscope/history.sqlite
(in ~/.local/state if that is not set)</source>
        <translation>der Verlauf, neu oder fortgesetzt; sonst:
$XDG_STATE_HOME/poolscope/history.sqlite
(in ~/.local/state, falls das nicht gesetzt ist)</translation>
    </message>
    <message>
        <source>time between readings, 1s to 1h; default: 1s</source>
        <translation>Zeit zwischen Ablesungen, 1s bis 1h; sonst: 1s</translation>
    </message>
    <message>
        <source>how long to record; default: until it is stopped</source>
        <translation>wie lange aufgezeichnet wird; sonst: bis zum Anhalten</translation>
    </message>
    <message>
        <source>reported endpoints that are watched too:
10.20.0.0/16,*.db.corp; &quot; plain&quot; after a rule also
allows connections without TLS</source>
        <translation>gemeldete Endpunkte, die mit beobachtet werden:
10.20.0.0/16,*.db.corp; &quot; plain&quot; nach einer Regel erlaubt
auch Verbindungen ohne TLS</translation>
    </message>
    <message>
        <source>the same options, one per line: url = URL (as often as
needed), history = FILE, interval = 10s, ...; the
command line takes precedence</source>
        <translation>dieselben Optionen, eine pro Zeile: url = URL (beliebig oft),
history = FILE, interval = 10s, ...; die Kommandozeile
hat Vorrang</translation>
    </message>
    <message>
        <source>format of the events on stderr; default: the first of
these</source>
        <translation>Format der Ereignisse auf stderr; sonst: das erste davon</translation>
    </message>
    <message>
        <source>how long to keep sessions and connections, 1h to 3650d;
default: 7d</source>
        <translation>wie lange Sitzungen und Verbindungen aufbewahrt werden, 1h
bis 3650d; sonst: 7d</translation>
    </message>
    <message>
        <source>maximum size of the history, 50MB to 1000GB; the oldest
samples are deleted first; default: 2GB</source>
        <translation>höchste Größe des Verlaufs, 50MB bis 1000GB; die ältesten
Messungen werden zuerst gelöscht; sonst: 2GB</translation>
    </message>
    <message>
        <source>keep statements with their values, which may be
private; passwords are still removed</source>
        <translation>Anweisungen mit ihren Werten aufbewahren, die vertraulich
sein können; Passwörter werden trotzdem entfernt</translation>
    </message>
    <message>
        <source>the history; default:
$XDG_STATE_HOME/poolscope/history.sqlite
(in ~/.local/state if that is not set)</source>
        <translation>der Verlauf; sonst:
$XDG_STATE_HOME/poolscope/history.sqlite
(in ~/.local/state, falls das nicht gesetzt ist)</translation>
    </message>
    <message>
        <source>the first moment; default: the start of the history</source>
        <translation>der erste Zeitpunkt; sonst: der Anfang des Verlaufs</translation>
    </message>
    <message>
        <source>the last moment; default: the end of the history</source>
        <translation>der letzte Zeitpunkt; sonst: das Ende des Verlaufs</translation>
    </message>
    <message>
        <source>output format; default: the first of these. poolscope
writes the whole span to one file, for poolscope --open</source>
        <translation>Ausgabeformat; sonst: das erste davon. poolscope schreibt
die ganze Zeitspanne in eine Datei, für poolscope --open</translation>
    </message>
    <message>
        <source>queries, with --format poolscope: as they were kept,
without their values, or none</source>
        <translation>Abfragen, mit --format poolscope: wie aufbewahrt, ohne ihre
Werte, oder keine</translation>
    </message>
    <message>
        <source>users, applications, databases and hosts, with
--format poolscope: unchanged, or user-1, host-2, ...</source>
        <translation>Benutzer, Anwendungen, Datenbanken und Hosts, mit
--format poolscope: unverändert, oder user-1, host-2, ...</translation>
    </message>
    <message>
        <source>reads every server once, all at the same time</source>
        <translation>liest jeden Server einmal ab, alle gleichzeitig</translation>
    </message>
    <message>
        <source>records a history, without a window</source>
        <translation>zeichnet einen Verlauf auf, ohne Fenster</translation>
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
        <translation>Fragt jeden Server über eine Verbindung ab und zeichnet die Antworten in einer
Datei auf, bis SIGINT, SIGTERM oder SIGHUP. Nur der eigene Benutzer kann die
Datei lesen, und Werte in Abfragen sind verborgen. Was die Server auch tun, die
Aufzeichnung läuft weiter: Zeit ohne Antwort wird als Lücke mit ihrem Grund
aufgezeichnet. Ist die Platte voll, pausiert die Aufzeichnung und setzt von
selbst wieder ein. Nur ein Prozess schreibt einen Verlauf; andere können ihn
zugleich lesen.

Beispiele:
  poolscope-cli record postgresql://monitor@db1,db2/postgres
  poolscope-cli record service=shop --history shop.sqlite --interval 10s
  poolscope-cli record --config /etc/poolscope/record.conf --log json

Exit-Status nach dem Anhalten: 0 alle haben irgendwann geantwortet, 3 einige nie,
1 keiner oder nichts war schreibbar, 2 falsche Verwendung.
</translation>
    </message>
    <message>
        <source>exports a history as CSV, JSON or a file to pass on</source>
        <translation>exportiert einen Verlauf als CSV, JSON oder als Datei zum Weitergeben</translation>
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
        <translation>Schreibt, was in einer Zeitspanne aufgezeichnet wurde: zu jedem Zeitpunkt die
Zeilen, die snapshot damals ausgegeben hätte, alle Server in zeitlicher Ordnung.
Das geht auch, während ein anderer Prozess aufzeichnet.

In der Ansicht endpoints ist age_ms 0, weil eine Zeile so alt ist wie ihr
Zeitpunkt. Ein Server ohne Antwort hat eine Zeile mit dem Fehler, datiert auf
dessen Beginn. Werte in Abfragen sind verborgen, außer die Aufzeichnung hat sie
aufbewahrt.

Zeitspannen folgen der Uhr der Aufzeichnung; die Spalte at der Uhr des Servers.
TIME ist now, eine Zeit zuvor (-90s, -15m, -2h, -7d) oder ISO 8601 mit Zone.

Beispiele:
  poolscope-cli export --from -2h &gt; endpoints.csv
  poolscope-cli export --show sessions --from -15m --output sessions.csv
  poolscope-cli export --show waits --from 2026-11-20T14:00:00+01:00 \
      --to 2026-11-20T14:30:00+01:00 --format json --output waits.json
  poolscope-cli export --from -1h --format poolscope --names replaced \
      --output incident.poolscope

Exit-Status: 0 geschrieben, 1 in dieser Zeitspanne wurde nichts aufgezeichnet
(die Kopfzeile wird trotzdem geschrieben) oder die Ausgabe war nicht schreibbar,
2 falsche Verwendung.
</translation>
    </message>
    <message>
        <source>versions of the libraries, and missing protection</source>
        <translation>Versionen der Bibliotheken und fehlender Schutz</translation>
    </message>
    <message>
        <source>Lists the versions this program runs with and the protection that is missing on
this computer. It contacts no server.

Exit status: 0 nothing is known to be bad, 1 something is bad.
</source>
        <translation>Nennt die Versionen, mit denen dieses Programm läuft, und welcher Schutz auf
diesem Rechner fehlt. Es spricht keinen Server an.

Exit-Status: 0 nichts Schlechtes bekannt, 1 etwas ist schlecht.
</translation>
    </message>
    <message>
        <source>unknown option; see --help</source>
        <translation>unbekannte Option; siehe --help</translation>
    </message>
    <message>
        <source>unknown option %1; see --help</source>
        <translation>unbekannte Option %1; siehe --help</translation>
    </message>
    <message>
        <source>unknown option %1; did you mean &quot;%2&quot;?; see --help</source>
        <translation>unbekannte Option %1; gemeint ist vielleicht &quot;%2&quot;; siehe --help</translation>
    </message>
    <message>
        <source>unknown command; see --help</source>
        <translation>unbekannter Befehl; siehe --help</translation>
    </message>
    <message>
        <source>unknown command %1; see --help</source>
        <translation>unbekannter Befehl %1; siehe --help</translation>
    </message>
    <message>
        <source>unknown command %1; did you mean &quot;%2&quot;?; see --help</source>
        <translation>unbekannter Befehl %1; gemeint ist vielleicht &quot;%2&quot;; siehe --help</translation>
    </message>
    <message>
        <source>how long to keep figures as averages of 10 s, with their
peaks; default: 30d</source>
        <translation>wie lange Werte als Mittel von 10 s mit ihren
Spitzen bleiben; Standard: 30d</translation>
    </message>
    <message>
        <source>how long to keep figures as averages of 1 min, with their
peaks; default: 400d</source>
        <translation>wie lange Werte als Mittel von 1 min mit ihren
Spitzen bleiben; Standard: 400d</translation>
    </message>
    <message>
        <source>when it happened; default: now</source>
        <translation>wann es geschah; Vorgabe: jetzt</translation>
    </message>
    <message>
        <source>marks a moment in a history: a deployment, a change</source>
        <translation>setzt eine Marke in einem Verlauf: ein Deployment, eine Änderung</translation>
    </message>
    <message>
        <source>Adds a note about a moment to a history. The process that records writes it
to the file. The window shows it on the time axis and on the page &quot;History&quot;,
and export --show events lists it. Run it as the user that records.

A TIME is now, a time ago (-90s, -15m, -2h, -7d), or ISO 8601 with its zone.

Examples:
  poolscope-cli mark &apos;deployed shop 2.31&apos;
  poolscope-cli mark --history shop.sqlite --at -5m &apos;pool_size raised to 40&apos;

Exit status: 0 marked, 1 not marked, 2 usage error.
</source>
        <translation>Fügt einem Verlauf eine Notiz zu einem Moment hinzu. Der aufzeichnende Prozess
schreibt sie in die Datei. Das Fenster zeigt sie auf der Zeitachse und auf der Seite
„Verlauf“, und export --show events führt sie auf. Als der Benutzer aufrufen, der
aufzeichnet.

TIME ist now, eine Zeit zuvor (-90s, -15m, -2h, -7d) oder ISO 8601 mit Zone.

Beispiele:
  poolscope-cli mark &apos;shop 2.31 ausgerollt&apos;
  poolscope-cli mark --history shop.sqlite --at -5m &apos;pool_size auf 40 erhöht&apos;

Exit-Status: 0 markiert, 1 nicht markiert, 2 falsche Verwendung.
</translation>
    </message>
    <message>
        <source>Shows the sessions of database servers and what they wait for, live, over one
connection per server. Several URLs form one cluster.

%1

Examples:
  poolscope
  poolscope postgresql://monitor@db1,db2/postgres
  poolscope service=shop --page sessions
  poolscope --demo --screenshot shop.png --after 20

Exit status: 0 success, 1 no picture could be taken or no endpoint answered,
2 usage error, 3 some endpoints did not answer (with --screenshot).
</source>
        <translation>Zeigt die Sitzungen von Datenbankservern und worauf sie warten, live, über eine
Verbindung pro Server. Mehrere URLs bilden einen Cluster.

%1

Beispiele:
  poolscope
  poolscope postgresql://monitor@db1,db2/postgres
  poolscope service=shop --page sessions
  poolscope --demo --screenshot shop.png --after 20

Exit-Status: 0 Erfolg, 1 kein Bild möglich oder kein Endpunkt hat geantwortet,
2 falsche Verwendung, 3 einige Endpunkte antworteten nicht (mit --screenshot).
</translation>
    </message>
    <message>
        <source>Reads every server once and prints the answers. A server that hangs delays the
others by 12 seconds at most. A single reading has no rates.

%1

Examples:
  poolscope-cli snapshot postgresql://monitor@db1/postgres
  poolscope-cli snapshot service=shop --show sessions
  poolscope-cli snapshot &apos;host=db1,db2 user=monitor&apos; --show limits
  poolscope-cli snapshot service=shop --show waits --format csv --output w.csv

Exit status: 0 all answered, 3 some did not (each has a line on stderr),
1 none answered or the output could not be written, 2 usage error.
</source>
        <translation>Liest jeden Server einmal ab und gibt die Antworten aus. Ein hängender Server
verzögert die anderen um höchstens 12 Sekunden. Eine einzelne Ablesung hat keine
Raten.

%1

Beispiele:
  poolscope-cli snapshot postgresql://monitor@db1/postgres
  poolscope-cli snapshot service=shop --show sessions
  poolscope-cli snapshot &apos;host=db1,db2 user=monitor&apos; --show limits
  poolscope-cli snapshot service=shop --show waits --format csv --output w.csv

Exit-Status: 0 alle haben geantwortet, 3 einige nicht (jeder mit einer Zeile auf
stderr), 1 keiner oder die Ausgabe war nicht schreibbar, 2 falsche Verwendung.
</translation>
    </message>
    <message>
        <source>A URL is a postgresql:// URL (several hosts are several servers), a libpq
keyword string or a service name, also with jdbc: in front. Other systems:
pgbouncer://, pgpool://, haproxy://, mysql://, mariadb://, cockroachdb://,
http:// and https:// (metrics and statistics pages) and prometheus://, as the
README describes them. Passwords come from ~/.pgpass, the service file,
PGPASSWORD or a prompt; for mysql:// and mariadb:// URLs, from ~/.my.cnf or a
prompt; for http:// and https:// URLs, from a prompt.</source>
        <translation>Eine URL ist eine postgresql://-URL (mehrere Hosts sind mehrere Server), eine
libpq-Schlüsselwortliste oder ein Dienstname, auch mit jdbc: davor. Andere
Systeme: pgbouncer://, pgpool://, haproxy://, mysql://, mariadb://,
cockroachdb://, http:// und https:// (Metrik- und Statistikseiten) und
prometheus://, wie in der README beschrieben. Passwörter kommen aus ~/.pgpass,
der Dienstdatei, PGPASSWORD oder einer Eingabe; bei mysql://- und
mariadb://-URLs aus ~/.my.cnf oder einer Eingabe; bei http://- und
https://-URLs aus einer Eingabe.</translation>
    </message>
    <message>
        <source>URL %1: a password on the command line is visible to others until it is wiped, and stays in the shell&apos;s history; ~/.pgpass, a service file, PGPASSWORD or the prompt are safer</source>
        <translation>URL %1: ein Passwort auf der Kommandozeile ist für andere sichtbar, bis es gelöscht ist, und bleibt im Verlauf der Shell; sicherer sind ~/.pgpass, eine Service-Datei, PGPASSWORD oder die Eingabe</translation>
    </message>
    <message>
        <source>URL %1: a password on the command line is visible to others until it is wiped, and stays in the shell&apos;s history; ~/.my.cnf or the prompt are safer</source>
        <translation>URL %1: ein Passwort auf der Kommandozeile ist für andere sichtbar, bis es gelöscht ist, und bleibt im Verlauf der Shell; sicherer sind ~/.my.cnf oder die Eingabe</translation>
    </message>
    <message>
        <source>URL %1: a password or token on the command line is visible to others until it is wiped, and stays in the shell&apos;s history; the prompt or, for poolscope-cli record, the file of --config are safer</source>
        <translation>URL %1: ein Passwort oder Token auf der Kommandozeile ist für andere sichtbar, bis es gelöscht ist, und bleibt im Verlauf der Shell; sicherer sind die Eingabe oder, für poolscope-cli record, die Datei von --config</translation>
    </message>
</context>
<context>
    <name>program::Words::Words</name>
    <message>
        <source>
Options:
</source>
        <translation>
Optionen:
</translation>
    </message>
</context>
<context>
    <name>report</name>
    <message>
        <source>wait</source>
        <translation>wartet auf</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>blockiert</translation>
    </message>
    <message>
        <source>client of the pooler</source>
        <translation>Client des Poolers</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>5 min ago</source>
        <translation>vor 5 min</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>wartet auf %1</translation>
    </message>
    <message>
        <source>used by %1</source>
        <translation>benutzt von %1</translation>
    </message>
    <message>
        <source>a prepared transaction</source>
        <translation>eine vorbereitete Transaktion</translation>
    </message>
    <message>
        <source>blocks %1</source>
        <translation>blockiert %1</translation>
    </message>
    <message>
        <source>- and more</source>
        <translation>- und weitere</translation>
    </message>
    <message>
        <source>How to end a session of this system is not known</source>
        <translation>Wie sich eine Sitzung dieses Systems beenden lässt, ist nicht bekannt</translation>
    </message>
    <message>
        <source>The monitoring role cannot see when it started, and the pid alone may be another session&apos;s by now</source>
        <translation>Die Überwachungsrolle sieht nicht, wann sie begann, und die PID allein kann inzwischen einer anderen Sitzung gehören</translation>
    </message>
    <message>
        <source>When it started is not known, and the pid alone may be another session&apos;s by now</source>
        <translation>Wann sie begann, ist nicht bekannt, und die PID allein kann inzwischen einer anderen Sitzung gehören</translation>
    </message>
    <message>
        <source>connections to %1</source>
        <translation>Verbindungen zu %1</translation>
    </message>
    <message>
        <source>role %1</source>
        <translation>Rolle %1</translation>
    </message>
    <message>
        <source>database %1</source>
        <translation>Datenbank %1</translation>
    </message>
    <message>
        <source>clients of %1</source>
        <translation>Clients von %1</translation>
    </message>
    <message>
        <source>servers for database %1</source>
        <translation>Server für Datenbank %1</translation>
    </message>
    <message>
        <source>clients of database %1</source>
        <translation>Clients der Datenbank %1</translation>
    </message>
    <message>
        <source>servers for user %1</source>
        <translation>Server für Benutzer %1</translation>
    </message>
    <message>
        <source>clients of user %1</source>
        <translation>Clients des Benutzers %1</translation>
    </message>
    <message>
        <source>servers of pool %1</source>
        <translation>Server des Pools %1</translation>
    </message>
    <message>
        <source>clients of proxy %1</source>
        <translation>Clients des Proxys %1</translation>
    </message>
    <message>
        <source>connections to server %1</source>
        <translation>Verbindungen zum Server %1</translation>
    </message>
    <message>
        <source>application pool %1</source>
        <translation>Anwendungspool %1</translation>
    </message>
    <message>
        <source>threads of %1</source>
        <translation>Threads von %1</translation>
    </message>
    <message>
        <source>open files of %1</source>
        <translation>offene Dateien von %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>the connection limit of role %1</source>
        <translation>das Verbindungslimit der Rolle %1</translation>
    </message>
    <message>
        <source>the connection limit of database %1</source>
        <translation>das Verbindungslimit der Datenbank %1</translation>
    </message>
    <message>
        <source>the limit of %1</source>
        <translation>das Limit von %1</translation>
    </message>
    <message>
        <source>%1&apos;s %2 of %3</source>
        <translation>%2 von %1 auf %3</translation>
    </message>
    <message>
        <source>%1 or longer</source>
        <translation>%1 oder länger</translation>
    </message>
    <message>
        <source>at its limit for %1: demand may be higher</source>
        <translation>seit %1 am Limit: der Bedarf kann höher sein</translation>
    </message>
    <message>
        <source>full in %1 at this rate</source>
        <translation>bei diesem Tempo voll in %1</translation>
    </message>
    <message>
        <source>%1; filling up: %2</source>
        <translation>%1; läuft voll: %2</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>wahrscheinlich</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>the pooler received this pid at login</source>
        <translation>der Pooler bekam diese PID bei der Anmeldung</translation>
    </message>
    <message>
        <source>both ends report the same addresses</source>
        <translation>beide Enden melden dieselben Adressen</translation>
    </message>
    <message>
        <source>reported by the endpoint</source>
        <translation>vom Endpunkt gemeldet</translation>
    </message>
    <message>
        <source>the same transaction ran before and after the answer</source>
        <translation>vor und nach der Antwort lief dieselbe Transaktion</translation>
    </message>
    <message>
        <source>the pid is random because its server is a pooler</source>
        <translation>die PID ist zufällig, weil ihr Server ein Pooler ist</translation>
    </message>
    <message>
        <source>a Unix socket: no address to compare</source>
        <translation>ein Unix-Socket: keine Adresse zum Vergleichen</translation>
    </message>
    <message>
        <source>the addresses differ: address translation, or a different connection</source>
        <translation>die Adressen weichen ab: Adressumsetzung oder eine andere Verbindung</translation>
    </message>
    <message>
        <source>not listed at the other end</source>
        <translation>am anderen Ende nicht aufgeführt</translation>
    </message>
    <message>
        <source>an endpoint that may lie in between does not list its connections</source>
        <translation>ein Endpunkt, der dazwischen liegen kann, nennt seine Verbindungen nicht</translation>
    </message>
    <message>
        <source>it has the application&apos;s name</source>
        <translation>sie trägt den Namen der Anwendung</translation>
    </message>
    <message>
        <source>it has no name and comes from the application&apos;s host</source>
        <translation>sie trägt keinen Namen und kommt vom Host der Anwendung</translation>
    </message>
    <message>
        <source>the answer is older than the one it is compared with</source>
        <translation>die Antwort ist älter als die, mit der sie verglichen wird</translation>
    </message>
    <message>
        <source>an endpoint that may lie in between does not answer</source>
        <translation>ein Endpunkt, der dazwischen liegen kann, antwortet nicht</translation>
    </message>
    <message>
        <source>Application</source>
        <translation>Anwendung</translation>
    </message>
    <message>
        <source>Proxy session</source>
        <translation>Proxy-Sitzung</translation>
    </message>
    <message>
        <source>Pooler client</source>
        <translation>Pooler-Client</translation>
    </message>
    <message>
        <source>Pooler server</source>
        <translation>Pooler-Server</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>a client</source>
        <translation>ein Client</translation>
    </message>
    <message>
        <source>%1 via %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>pooler %1</source>
        <translation>Pooler %1</translation>
    </message>
    <message>
        <source>proxy %1</source>
        <translation>Proxy %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>contacted</source>
        <translation>angesprochen</translation>
    </message>
    <message>
        <source>loopback of another machine</source>
        <translation>Loopback eines anderen Rechners</translation>
    </message>
    <message>
        <source>link-local address</source>
        <translation>Link-lokale Adresse</translation>
    </message>
    <message>
        <source>multicast address</source>
        <translation>Multicast-Adresse</translation>
    </message>
    <message>
        <source>unspecified address</source>
        <translation>unbestimmte Adresse</translation>
    </message>
    <message>
        <source>socket of another machine</source>
        <translation>Socket eines anderen Rechners</translation>
    </message>
    <message>
        <source>not a valid host name</source>
        <translation>kein gültiger Hostname</translation>
    </message>
    <message>
        <source>invalid port</source>
        <translation>ungültiger Port</translation>
    </message>
    <message>
        <source>no login known</source>
        <translation>keine Anmeldung bekannt</translation>
    </message>
    <message>
        <source>64 others are contacted</source>
        <translation>64 andere werden angesprochen</translation>
    </message>
    <message>
        <source>not contacted</source>
        <translation>nicht angesprochen</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>reported by %1</source>
        <translation>gemeldet von %1</translation>
    </message>
    <message>
        <source>at</source>
        <translation>um</translation>
    </message>
    <message>
        <source>endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>system id</source>
        <translation>System-ID</translation>
    </message>
    <message>
        <source>started at</source>
        <translation>gestartet um</translation>
    </message>
    <message>
        <source>health</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>used</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Limit</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>nutzbar</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>untätig</translation>
    </message>
    <message>
        <source>idle in tx</source>
        <translation>untätig in Tx</translation>
    </message>
    <message>
        <source>aborted</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>lock waits</source>
        <translation>Sperrwarten</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartend</translation>
    </message>
    <message>
        <source>avg active</source>
        <translation>im Mittel aktiv</translation>
    </message>
    <message>
        <source>tx/s</source>
        <translation>Tx/s</translation>
    </message>
    <message>
        <source>conn/s</source>
        <translation>Verb./s</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>Rückstand</translation>
    </message>
    <message>
        <source>ours</source>
        <translation>eigene</translation>
    </message>
    <message>
        <source>our server time</source>
        <translation>eigene Serverzeit</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>used is</source>
        <translation>belegt ist</translation>
    </message>
    <message>
        <source>event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>after</source>
        <translation>nachher</translation>
    </message>
    <message>
        <source>what happened</source>
        <translation>was geschah</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>nothing was recorded</source>
        <translation>nichts wurde aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 %2 and later</source>
        <translation>%1 ab %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>The address is invalid</source>
        <translation>Die Adresse ist ungültig</translation>
    </message>
    <message>
        <source>The host name has no address</source>
        <translation>Der Hostname hat keine Adresse</translation>
    </message>
    <message>
        <source>Check the spelling and whether this computer&apos;s name service knows the name.</source>
        <translation>Die Schreibweise prüfen, und ob der Namensdienst dieses Rechners den Namen kennt.</translation>
    </message>
    <message>
        <source>This computer&apos;s name service does not answer</source>
        <translation>Der Namensdienst dieses Rechners antwortet nicht</translation>
    </message>
    <message>
        <source>No server was contacted. Check the network and the DNS settings of this computer, or use an IP address instead of the name.</source>
        <translation>Kein Server wurde angesprochen. Das Netz und die DNS-Einstellungen dieses Rechners prüfen oder statt des Namens eine IP-Adresse verwenden.</translation>
    </message>
    <message>
        <source>Nothing is listening at this address</source>
        <translation>An dieser Adresse lauscht nichts</translation>
    </message>
    <message>
        <source>Check the host and port, or the socket path, and that the server is running and listening there. For PostgreSQL, check listen_addresses; for MariaDB and MySQL, bind_address.</source>
        <translation>Host und Port oder den Socket-Pfad prüfen, und ob der Server läuft und dort lauscht. Bei PostgreSQL listen_addresses prüfen, bei MariaDB und MySQL bind_address.</translation>
    </message>
    <message>
        <source>No answer within the time limit</source>
        <translation>Keine Antwort innerhalb des Zeitlimits</translation>
    </message>
    <message>
        <source>The server requires a password, and none was found</source>
        <translation>Der Server verlangt ein Passwort, und es wurde keines gefunden</translation>
    </message>
    <message>
        <source>The user name or password was rejected</source>
        <translation>Benutzername oder Passwort wurde abgelehnt</translation>
    </message>
    <message>
        <source>Poolscope does not retry it. Correct the password, or check where it was taken from.</source>
        <translation>Poolscope versucht es nicht noch einmal. Das Passwort berichtigen, oder prüfen, woher es stammt.</translation>
    </message>
    <message>
        <source>This role is not allowed to log in</source>
        <translation>Diese Rolle darf sich nicht anmelden</translation>
    </message>
    <message>
        <source>Check the user name. In PostgreSQL, the role must exist and have LOGIN; in MariaDB and MySQL, the account must not be locked.</source>
        <translation>Den Benutzernamen prüfen. In PostgreSQL muss die Rolle existieren und LOGIN haben; in MariaDB und MySQL darf das Konto nicht gesperrt sein.</translation>
    </message>
    <message>
        <source>The database does not exist or does not accept connections</source>
        <translation>Die Datenbank existiert nicht oder nimmt keine Verbindungen an</translation>
    </message>
    <message>
        <source>Enter another database. To read sessions, any database will do.</source>
        <translation>Eine andere Datenbank eingeben. Um Sitzungen zu lesen, genügt eine beliebige.</translation>
    </message>
    <message>
        <source>The server does not allow this login from here</source>
        <translation>Der Server erlaubt diese Anmeldung von hier nicht</translation>
    </message>
    <message>
        <source>For PostgreSQL, add a line for this role, database and client address to pg_hba.conf and reload. For MySQL and MariaDB, create the account for this host.</source>
        <translation>Bei PostgreSQL in pg_hba.conf eine Zeile für diese Rolle, Datenbank und Client-Adresse ergänzen und neu laden. Bei MySQL und MariaDB das Konto für diesen Host anlegen.</translation>
    </message>
    <message>
        <source>The server has no free connection slot</source>
        <translation>Der Server hat keinen freien Verbindungsplatz</translation>
    </message>
    <message>
        <source>The server is starting or recovering</source>
        <translation>Der Server startet oder stellt sich wieder her</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Gleich noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The server is a standby that does not accept connections: hot_standby is off</source>
        <translation>Der Server ist ein Standby, der keine Verbindungen annimmt: hot_standby ist aus</translation>
    </message>
    <message>
        <source>Set hot_standby = on there and restart the server, or wait until it is promoted.</source>
        <translation>Dort hot_standby = on setzen und den Server neu starten, oder warten, bis er befördert wird.</translation>
    </message>
    <message>
        <source>The server is shutting down</source>
        <translation>Der Server fährt herunter</translation>
    </message>
    <message>
        <source>Try again once it is running.</source>
        <translation>Noch einmal versuchen, sobald er läuft.</translation>
    </message>
    <message>
        <source>One side requires TLS and the other does not support it</source>
        <translation>Eine Seite verlangt TLS, und die andere unterstützt es nicht</translation>
    </message>
    <message>
        <source>Compare sslmode with the server&apos;s settings. For PostgreSQL, check ssl and pg_hba.conf; for MariaDB and MySQL, ssl_cert and require_secure_transport.</source>
        <translation>sslmode mit den Einstellungen des Servers vergleichen. Bei PostgreSQL ssl und pg_hba.conf prüfen, bei MariaDB und MySQL ssl_cert und require_secure_transport.</translation>
    </message>
    <message>
        <source>The server&apos;s certificate or TLS protocol was not accepted</source>
        <translation>Das Zertifikat oder das TLS-Protokoll des Servers wurde nicht akzeptiert</translation>
    </message>
    <message>
        <source>Check sslrootcert (for HTTPS, SSL_CERT_FILE), that the certificate contains the host name, and that it has not expired.</source>
        <translation>sslrootcert prüfen (bei HTTPS SSL_CERT_FILE), und ob das Zertifikat den Hostnamen enthält und nicht abgelaufen ist.</translation>
    </message>
    <message>
        <source>An error arrived before TLS was established, so it may not be the server&apos;s</source>
        <translation>Ein Fehler kam, bevor TLS stand; er muss also nicht vom Server stammen</translation>
    </message>
    <message>
        <source>Check the server&apos;s log: the server may have no process or connection slot left. If the log shows nothing, something on the network path answered.</source>
        <translation>Das Log des Servers prüfen: vielleicht hat er keinen Prozess oder Verbindungsplatz mehr frei. Zeigt das Log nichts, hat etwas auf dem Netzweg geantwortet.</translation>
    </message>
    <message>
        <source>The connection was lost</source>
        <translation>Die Verbindung ging verloren</translation>
    </message>
    <message>
        <source>Check the server&apos;s log for a restart, a crash or a terminated session.</source>
        <translation>Im Log des Servers nach einem Neustart, einem Absturz oder einer beendeten Sitzung suchen.</translation>
    </message>
    <message>
        <source>A time limit or an operator stopped the statement</source>
        <translation>Ein Zeitlimit oder ein Operator hat die Anweisung abgebrochen</translation>
    </message>
    <message>
        <source>The server may be overloaded. Try again in a moment.</source>
        <translation>Der Server ist vielleicht überlastet. Gleich noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The role lacks the privilege to read this</source>
        <translation>Der Rolle fehlt das Recht, dies zu lesen</translation>
    </message>
    <message>
        <source>The answer is larger than Poolscope accepts</source>
        <translation>Die Antwort ist größer, als Poolscope annimmt</translation>
    </message>
    <message>
        <source>Check that this is the right server. For PostgreSQL, check track_activity_query_size and the number of sessions.</source>
        <translation>Prüfen, ob dies der richtige Server ist. Bei PostgreSQL track_activity_query_size und die Zahl der Sitzungen prüfen.</translation>
    </message>
    <message>
        <source>Unexpected answer</source>
        <translation>Unerwartete Antwort</translation>
    </message>
    <message>
        <source>Check the host and port: another kind of server may be listening there.</source>
        <translation>Host und Port prüfen: dort lauscht vielleicht eine andere Art von Server.</translation>
    </message>
    <message>
        <source>Its metrics page contains no connection pool that Poolscope knows</source>
        <translation>Seine Metrikseite enthält keinen Verbindungspool, den Poolscope kennt</translation>
    </message>
    <message>
        <source>An application may not report its pool before it first uses it. The README lists the libraries whose metrics Poolscope reads.</source>
        <translation>Eine Anwendung meldet ihren Pool vielleicht erst nach der ersten Benutzung. Das README nennt die Bibliotheken, deren Metriken Poolscope liest.</translation>
    </message>
    <message>
        <source>Its name resolves to an address that is not allowed</source>
        <translation>Sein Name führt zu einer Adresse, die nicht erlaubt ist</translation>
    </message>
    <message>
        <source>Nothing was sent. Open it by its own URL, or allow that network.</source>
        <translation>Nichts wurde gesendet. Ihn mit seiner eigenen URL öffnen oder jenes Netz erlauben.</translation>
    </message>
    <message>
        <source>This server does not belong to the cluster, as far as is known</source>
        <translation>Dieser Server gehört nicht zum Cluster, soweit bekannt</translation>
    </message>
    <message>
        <source>Poolscope disconnected immediately. To watch this server too, open it by its own URL.</source>
        <translation>Poolscope hat die Verbindung sofort getrennt. Um auch diesen Server zu beobachten, ihn mit seiner eigenen URL öffnen.</translation>
    </message>
    <message>
        <source>Poolscope&apos;s own connection budget is used up</source>
        <translation>Poolscopes eigenes Verbindungsbudget ist aufgebraucht</translation>
    </message>
    <message>
        <source>Watch fewer endpoints, or wait until closed connections are released.</source>
        <translation>Weniger Endpunkte beobachten, oder warten, bis geschlossene Verbindungen freigegeben sind.</translation>
    </message>
    <message>
        <source>It has not answered yet</source>
        <translation>Er hat noch nicht geantwortet</translation>
    </message>
    <message>
        <source>Wait for its first answer or an error.</source>
        <translation>Auf seine erste Antwort oder einen Fehler warten.</translation>
    </message>
    <message>
        <source>A local file could not be read or written</source>
        <translation>Eine lokale Datei konnte nicht gelesen oder geschrieben werden</translation>
    </message>
    <message>
        <source>Check the path, its permissions and the free disk space.</source>
        <translation>Den Pfad, seine Rechte und den freien Plattenplatz prüfen.</translation>
    </message>
    <message>
        <source>There is no disk space left for the history</source>
        <translation>Für den Verlauf ist kein Plattenplatz mehr frei</translation>
    </message>
    <message>
        <source>Watching continues. Recording resumes once there is free space.</source>
        <translation>Die Beobachtung läuft weiter. Die Aufzeichnung setzt wieder ein, sobald Platz frei ist.</translation>
    </message>
    <message>
        <source>This file is not a Poolscope history</source>
        <translation>Diese Datei ist kein Poolscope-Verlauf</translation>
    </message>
    <message>
        <source>Poolscope leaves it unchanged. Choose another file.</source>
        <translation>Poolscope lässt sie unverändert. Eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>A later version of Poolscope wrote this history</source>
        <translation>Eine spätere Version von Poolscope hat diesen Verlauf geschrieben</translation>
    </message>
    <message>
        <source>It can only be opened read-only. To record, choose another file.</source>
        <translation>Er lässt sich nur zum Lesen öffnen. Zum Aufzeichnen eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>The history file is damaged</source>
        <translation>Die Verlaufsdatei ist beschädigt</translation>
    </message>
    <message>
        <source>Poolscope did not change it.</source>
        <translation>Poolscope hat sie nicht verändert.</translation>
    </message>
    <message>
        <source>Another process is writing this history</source>
        <translation>Ein anderer Prozess schreibt diesen Verlauf</translation>
    </message>
    <message>
        <source>It can be opened read-only. To record, choose another file.</source>
        <translation>Er lässt sich zum Lesen öffnen. Zum Aufzeichnen eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>No access to %1</source>
        <translation>Kein Zugang zu %1</translation>
    </message>
    <message>
        <source>%1 does not answer</source>
        <translation>%1 antwortet nicht</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>Fullest limit</source>
        <translation>Vollstes Limit</translation>
    </message>
    <message>
        <source>last minute</source>
        <translation>letzte Minute</translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>%1 % measured</source>
        <translation>zu %1 % gemessen</translation>
    </message>
    <message>
        <source>Average active</source>
        <translation>Im Mittel aktiv</translation>
    </message>
    <message>
        <source>Idle in transaction</source>
        <translation>Untätig in Transaktion</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>among visible sessions</source>
        <translation>unter den sichtbaren Sitzungen</translation>
    </message>
    <message>
        <source>among all sessions</source>
        <translation>unter allen Sitzungen</translation>
    </message>
    <message>
        <source>the only one</source>
        <translation>die einzige</translation>
    </message>
    <message>
        <source>the oldest of %1</source>
        <translation>die älteste von %1</translation>
    </message>
    <message>
        <source>none waiting</source>
        <translation>keine wartet</translation>
    </message>
    <message>
        <source>start not known</source>
        <translation>Beginn nicht bekannt</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>oldest %1</source>
        <translation>längste %1</translation>
    </message>
    <message>
        <source>Lock waits</source>
        <translation>Warten auf Sperren</translation>
    </message>
    <message>
        <source>New connections</source>
        <translation>Neue Verbindungen</translation>
    </message>
    <message>
        <source>5 min ago not measured</source>
        <translation>vor 5 min nicht gemessen</translation>
    </message>
    <message>
        <source>%1 5 min ago</source>
        <translation>%1 vor 5 min</translation>
    </message>
    <message>
        <source>same as 5 min ago</source>
        <translation>wie vor 5 min</translation>
    </message>
    <message>
        <source>%1%2 % vs 5 min ago</source>
        <translation>%1%2 % ggü. vor 5 min</translation>
    </message>
    <message>
        <source>Transactions</source>
        <translation>Transaktionen</translation>
    </message>
    <message>
        <source>average wait %1</source>
        <translation>im Mittel %1</translation>
    </message>
    <message>
        <source>oldest %1, %2</source>
        <translation>längste %1, %2</translation>
    </message>
    <message>
        <source>%1 pinned; without them %2</source>
        <translation>%1 gepinnt; ohne sie %2</translation>
    </message>
    <message>
        <source>Physical : logical</source>
        <translation>Physisch : logisch</translation>
    </message>
    <message>
        <source>%1 of %2 layers measured</source>
        <translation>Schichten gemessen: %1/%2</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>um %1</translation>
    </message>
    <message>
        <source>%1 (found since %2)</source>
        <translation>%1 (gefunden seit %2)</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>The place of an endpoint on the path of a connection: application, proxy, pooler or database.</source>
        <translation>Der Platz eines Endpunkts auf dem Pfad einer Verbindung: Anwendung, Proxy, Pooler oder Datenbank.</translation>
    </message>
    <message>
        <source>Logical</source>
        <translation>Logisch</translation>
    </message>
    <message>
        <source>Connections as clients see them: to a pooler or proxy.</source>
        <translation>Verbindungen, wie Clients sie sehen: zu einem Pooler oder Proxy.</translation>
    </message>
    <message>
        <source>Physical</source>
        <translation>Physisch</translation>
    </message>
    <message>
        <source>Connections that a pooler or proxy actually holds to a server.</source>
        <translation>Verbindungen, die ein Pooler oder Proxy tatsächlich zu einem Server hält.</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>Server connections that the clients of one database and user share.</source>
        <translation>Serververbindungen, die sich die Clients einer Datenbank und eines Benutzers teilen.</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Gepinnt</translation>
    </message>
    <message>
        <source>A client that keeps its server connection outside a transaction: session mode, LISTEN, prepared statements.</source>
        <translation>Ein Client, der seine Serververbindung außerhalb einer Transaktion behält: Sitzungsmodus, LISTEN, vorbereitete Anweisungen.</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>Certain, likely, unknown</source>
        <translation>Sicher, wahrscheinlich, unbekannt</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>A time without an answer. Charts show it hatched, with its reason. It is never zero, and no line is drawn across it.</source>
        <translation>Eine Zeit ohne Antwort. Diagramme zeigen sie schraffiert, mit ihrem Grund. Sie ist nie null, und keine Linie führt über sie hinweg.</translation>
    </message>
    <message>
        <source>Not measured</source>
        <translation>Nicht gemessen</translation>
    </message>
    <message>
        <source>A figure that this system or version does not report. It is shown as –, never as 0.</source>
        <translation>Ein Wert, den dieses System oder diese Version nicht meldet. Er erscheint als –, nie als 0.</translation>
    </message>
    <message>
        <source>Session filter</source>
        <translation>Sitzungsfilter</translation>
    </message>
    <message>
        <source>A plain word matches in any field. user:app searches one field, app=psql matches the whole text, -state:idle excludes. tx&gt;5m, query&gt;=30s, state&lt;200ms and connected&gt;1d compare durations (ms, s, m, h, d). A session with an unknown duration does not match.</source>
        <translation>Ein bloßes Wort passt in jedem Feld. user:app durchsucht ein Feld, app=psql passt auf den ganzen Text, -state:idle schließt aus. tx&gt;5m, query&gt;=30s, state&lt;200ms und connected&gt;1d vergleichen Dauern (ms, s, m, h, d). Eine Sitzung mit unbekannter Dauer passt nicht.</translation>
    </message>
    <message>
        <source>Sessions running a statement, averaged over the last minute or the chosen span, whether they used a CPU or waited in the server. Compare it with the number of CPU cores. The note shows how much of that time was measured.</source>
        <translation>Sitzungen, die eine Anweisung ausführen, gemittelt über die letzte Minute oder die gewählte Zeitspanne, ob sie eine CPU benutzten oder im Server warteten. Mit der Zahl der CPU-Kerne zu vergleichen. Der Hinweis nennt, wie viel dieser Zeit gemessen wurde.</translation>
    </message>
    <message>
        <source>How long the oldest idle transaction has been idle. It keeps its locks and its server connection, and holds back vacuum (in MariaDB and MySQL, purge).</source>
        <translation>Wie lange die älteste untätige Transaktion untätig ist. Sie behält ihre Sperren und ihre Serververbindung und hält Vacuum auf (in MariaDB und MySQL Purge).</translation>
    </message>
    <message>
        <source>Sessions waiting for a lock that another session holds.</source>
        <translation>Sitzungen, die auf eine Sperre warten, die eine andere Sitzung hält.</translation>
    </message>
    <message>
        <source>Clients of poolers and proxies that need a server connection and have none: the queue. The database does not see them.</source>
        <translation>Clients von Poolern und Proxys, die eine Serververbindung brauchen und keine haben: die Warteschlange. Die Datenbank sieht sie nicht.</translation>
    </message>
    <message>
        <source>Connections opened to the databases per second, over the last minute. A high rate suggests an application without a pool.</source>
        <translation>Zu den Datenbanken geöffnete Verbindungen pro Sekunde, über die letzte Minute. Eine hohe Rate deutet auf eine Anwendung ohne Pool.</translation>
    </message>
    <message>
        <source>less than 1 min ago</source>
        <translation>vor weniger als 1 min</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>vor %1 min</translation>
    </message>
    <message>
        <source>between %1 and %2</source>
        <translation>zwischen %1 und %2</translation>
    </message>
    <message>
        <source>no queue (%1 of %2 layers measured)</source>
        <translation>keine Warteschlange (%1 von %2 Schichten gemessen)</translation>
    </message>
    <message>
        <source>no session is waiting for a lock</source>
        <translation>keine Sitzung wartet auf eine Sperre</translation>
    </message>
    <message>
        <source>it probably restarted shortly before</source>
        <translation>er wurde vermutlich kurz zuvor neu gestartet</translation>
    </message>
    <message>
        <source>its system identifier is different</source>
        <translation>seine Systemkennung ist eine andere</translation>
    </message>
    <message>
        <source>now %1, before %2</source>
        <translation>jetzt %1, vorher %2</translation>
    </message>
    <message numerus="yes">
        <source>at least %1 waiting clients of pool %2 were probably dropped</source>
        <translation>
            <numerusform>vermutlich wurde ein wartender Client des Pools %2 getrennt</numerusform>
            <numerusform>vermutlich wurden mindestens %1 wartende Clients des Pools %2 getrennt</numerusform>
        </translation>
    </message>
    <message>
        <source>the oldest had waited %1, the limit is %2, and no transaction had ended</source>
        <translation>der älteste hatte %1 gewartet, das Limit ist %2, und keine Transaktion hatte geendet</translation>
    </message>
    <message numerus="yes">
        <source>%1 clients were refused at %2</source>
        <translation>
            <numerusform>ein Client wurde abgewiesen bei %2</numerusform>
            <numerusform>%1 Clients wurden abgewiesen bei %2</numerusform>
        </translation>
    </message>
    <message>
        <source>a rule of the proxy rejects such connections</source>
        <translation>eine Regel des Proxys weist solche Verbindungen ab</translation>
    </message>
    <message numerus="yes">
        <source>%1 clients of %2 reached no server</source>
        <translation>
            <numerusform>ein Client von %2 erreichte keinen Server</numerusform>
            <numerusform>%1 Clients von %2 erreichten keinen Server</numerusform>
        </translation>
    </message>
    <message>
        <source>its servers did not answer or were all busy, or the client gave up waiting</source>
        <translation>seine Server antworteten nicht oder waren alle beschäftigt, oder der Client gab das Warten auf</translation>
    </message>
    <message>
        <source>disk full</source>
        <translation>Platte voll</translation>
    </message>
    <message>
        <source>the file was written by a later version</source>
        <translation>eine spätere Version hat die Datei geschrieben</translation>
    </message>
    <message>
        <source>the file is not a Poolscope history</source>
        <translation>die Datei ist kein Poolscope-Verlauf</translation>
    </message>
    <message>
        <source>the file is damaged</source>
        <translation>die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>another process is writing the file</source>
        <translation>ein anderer Prozess schreibt die Datei</translation>
    </message>
    <message>
        <source>the file cannot be written</source>
        <translation>die Datei kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>the reason is not known</source>
        <translation>der Grund ist nicht bekannt</translation>
    </message>
    <message>
        <source>Nothing recorded yet</source>
        <translation>Noch nichts aufgezeichnet</translation>
    </message>
    <message>
        <source>Recorded since %1, %2</source>
        <translation>Aufgezeichnet seit %1, %2</translation>
    </message>
    <message>
        <source>Daily growth: known after %1</source>
        <translation>Tägliches Wachstum: bekannt nach %1</translation>
    </message>
    <message>
        <source>10 min</source>
        <translation>10 min</translation>
    </message>
    <message>
        <source>About %1 a day</source>
        <translation>Etwa %1 am Tag</translation>
    </message>
    <message>
        <source>The file was not a Poolscope history</source>
        <translation>Die Datei war kein Poolscope-Verlauf</translation>
    </message>
    <message>
        <source>The history file was damaged</source>
        <translation>Die Verlaufsdatei war beschädigt</translation>
    </message>
    <message>
        <source>A later version had written the history</source>
        <translation>Eine spätere Version hatte den Verlauf geschrieben</translation>
    </message>
    <message>
        <source>Another process was writing the history</source>
        <translation>Ein anderer Prozess schrieb den Verlauf</translation>
    </message>
    <message>
        <source>The history file could not be continued</source>
        <translation>Die Verlaufsdatei konnte nicht fortgesetzt werden</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1. It was kept unchanged as %2.</source>
        <translation>%1. Sie wurde unverändert als %2 aufbewahrt.</translation>
    </message>
    <message>
        <source>%1. A new file was started: %2.</source>
        <translation>%1. Eine neue Datei wurde begonnen: %2.</translation>
    </message>
    <message>
        <source>%1. It was kept unchanged as %2. A new file was started: %3.</source>
        <translation>%1. Sie wurde unverändert als %2 aufbewahrt. Eine neue Datei wurde begonnen: %3.</translation>
    </message>
    <message>
        <source>No mark was set: the history is still being opened. Try again in a moment</source>
        <translation>Keine Marke wurde gesetzt: der Verlauf wird noch geöffnet. Bitte gleich noch einmal versuchen</translation>
    </message>
    <message>
        <source>Size: %1</source>
        <translation>Größe: %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>- When: %1 %2 (%3)
- Shown: %4 (%5)
</source>
        <translation>- Wann: %1 %2 (%3)
- Gezeigt: %4 (%5)
</translation>
    </message>
    <message>
        <source>- Figures: as of the end of that span, averages of all of it
</source>
        <translation>- Kennzahlen: Stand am Ende dieser Zeitspanne, Mittelwerte über die ganze
</translation>
    </message>
    <message>
        <source>average active</source>
        <translation>im Mittel aktiv</translation>
    </message>
    <message>
        <source>Poolscope itself, since it was started: connections %1, queries %2, server time %3, received %4
</source>
        <translation>Poolscope selbst, seit seinem Start: Verbindungen %1, Abfragen %2, Serverzeit %3, empfangen %4
</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>Endpunkte</translation>
    </message>
    <message>
        <source>Pools</source>
        <translation>Pools</translation>
    </message>
    <message>
        <source>Limits, fullest first</source>
        <translation>Limits, vollstes zuerst</translation>
    </message>
    <message>
        <source>Top applications</source>
        <translation>Anwendungen mit der meisten Last</translation>
    </message>
    <message>
        <source>application</source>
        <translation>Anwendung</translation>
    </message>
    <message>
        <source>Top waits</source>
        <translation>Häufigstes Warten</translation>
    </message>
    <message>
        <source>Blocking tree</source>
        <translation>Blockierungsbaum</translation>
    </message>
    <message>
        <source>Paths of the longest waits</source>
        <translation>Pfade der am längsten Wartenden</translation>
    </message>
    <message>
        <source>- and %1 more
</source>
        <translation>- und %1 weitere
</translation>
    </message>
    <message>
        <source>pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>pooler</source>
        <translation>Pooler</translation>
    </message>
    <message>
        <source>oldest</source>
        <translation>am längsten</translation>
    </message>
    <message>
        <source>dropped after</source>
        <translation>getrennt nach</translation>
    </message>
    <message>
        <source>clients</source>
        <translation>Clients</translation>
    </message>
    <message>
        <source>servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 wartend</translation>
    </message>
    <message>
        <source>%1, oldest %2</source>
        <translation>%1, am längsten %2</translation>
    </message>
    <message>
        <source>%1 of %2 endpoints</source>
        <translation>%1 von %2 Endpunkten</translation>
    </message>
    <message>
        <source>%1 on CPU, %2 cores</source>
        <translation>%1 auf CPU, %2 Kerne</translation>
    </message>
    <message>
        <source>pool %1</source>
        <translation>Pool %1</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>culprit</source>
        <translation>Verursacher</translation>
    </message>
    <message>
        <source>sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>subject</source>
        <translation>Gegenstand</translation>
    </message>
    <message>
        <source>peak at</source>
        <translation>Spitze um</translation>
    </message>
    <message>
        <source>At the current rate, samples of that time take %1.</source>
        <translation>Bei der jetzigen Rate brauchen Messungen dieser Zeit %1.</translation>
    </message>
    <message>
        <source>At the current rate, there is only room for samples of %1.</source>
        <translation>Bei der jetzigen Rate ist nur Platz für Messungen von %1.</translation>
    </message>
    <message>
        <source>Data older than %1 is deleted.</source>
        <translation>Daten vor %1 werden gelöscht.</translation>
    </message>
    <message>
        <source>For data older than %1, only averages and their peaks, gaps, events and notes are kept: no sessions and no single connections.</source>
        <translation>Von Daten vor %1 bleiben nur Mittelwerte mit Spitzen, Lücken, Ereignisse und Notizen: keine Sitzungen und keine einzelnen Verbindungen.</translation>
    </message>
    <message>
        <source>10 s averages older than %1 are deleted; those of a minute and longer are kept.</source>
        <translation>10-s-Mittelwerte vor %1 werden gelöscht; die über eine Minute und länger bleiben.</translation>
    </message>
    <message>
        <source>The file takes %1. The oldest samples, then the oldest averages are deleted until it takes %2 at most.</source>
        <translation>Die Datei belegt %1. Die ältesten Messungen, dann die ältesten Mittelwerte werden gelöscht, bis sie höchstens %2 belegt.</translation>
    </message>
    <message>
        <source>Nothing is deleted now.</source>
        <translation>Jetzt wird nichts gelöscht.</translation>
    </message>
    <message>
        <source>%1 and %2 are both primary</source>
        <translation>%1 und %2 sind beide Primary</translation>
    </message>
    <message>
        <source>%1 databases are primary at once</source>
        <translation>%1 Datenbanken sind zugleich Primary</translation>
    </message>
    <message>
        <source>writes to one are missing on the other: keep one primary and stop the other</source>
        <translation>Schreibvorgänge auf einer fehlen der anderen: eine Primary behalten und die andere anhalten</translation>
    </message>
    <message>
        <source>writes to one are missing on the others: keep one primary and stop the rest</source>
        <translation>Schreibvorgänge auf einer fehlen den anderen: eine Primary behalten und die übrigen anhalten</translation>
    </message>
    <message>
        <source>No primary</source>
        <translation>Keine Primary</translation>
    </message>
    <message>
        <source>None of %1 databases is primary</source>
        <translation>Keine von %1 Datenbanken ist Primary</translation>
    </message>
    <message>
        <source>all are replicas; either the primary is not watched here, or there is none</source>
        <translation>alle sind Replikate; entweder wird die Primary hier nicht beobachtet, oder es gibt keine</translation>
    </message>
    <message>
        <source>scope</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>%1 or earlier</source>
        <translation>%1 oder früher</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no time zone: write %1Z for UTC, or %1+01:00</source>
        <translation>„%1“ hat keine Zeitzone: %1Z für UTC schreiben, oder %1+01:00</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a time: write now, -2h (s, m, h or d), or 2026-11-20T14:02:00+01:00</source>
        <translation>„%1“ ist kein Zeitpunkt: now, -2h (s, m, h oder d) oder 2026-11-20T14:02:00+01:00 schreiben</translation>
    </message>
    <message>
        <source>“%1” is not a time. Write 14:02, yesterday 23:10 or -90m, or paste the time of a log line</source>
        <translation>„%1“ ist kein Zeitpunkt. 14:02, gestern 23:10 oder -90m schreiben, oder die Zeit einer Logzeile einfügen</translation>
    </message>
    <message>
        <source>read every %1 instead of every %2: one reading takes %3 of the server&apos;s time, and %4 % is allowed</source>
        <translation>alle %1 statt alle %2 abgelesen: eine Ablesung kostet %3 der Zeit des Servers, und %4 % sind erlaubt</translation>
    </message>
    <message>
        <source>%1 (Cluster settings, share of a server&apos;s time)</source>
        <translation>%1 (Einstellungen des Clusters, Anteil an der Serverzeit)</translation>
    </message>
    <message>
        <source>%1 endpoints share %2 connections and take turns, each at most every 10 s</source>
        <translation>%1 Endpunkte teilen sich %2 Verbindungen und wechseln sich ab, jeder höchstens alle 10 s</translation>
    </message>
    <message>
        <source>The history of this span could not be read</source>
        <translation>Der Verlauf dieser Zeitspanne konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>chain</source>
        <translation>Kette</translation>
    </message>
    <message>
        <source>database endpoint</source>
        <translation>Datenbank-Endpunkt</translation>
    </message>
    <message>
        <source>pid</source>
        <translation>PID</translation>
    </message>
    <message>
        <source>user</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>wait type</source>
        <translation>Wartetyp</translation>
    </message>
    <message>
        <source>wait event</source>
        <translation>Warteereignis</translation>
    </message>
    <message>
        <source>client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>hops</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>certainty</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>hop</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>from key</source>
        <translation>von Schlüssel</translation>
    </message>
    <message>
        <source>to key</source>
        <translation>zu Schlüssel</translation>
    </message>
    <message>
        <source>evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>servers active</source>
        <translation>Server aktiv</translation>
    </message>
    <message>
        <source>servers idle</source>
        <translation>Server untätig</translation>
    </message>
    <message>
        <source>in login</source>
        <translation>in Anmeldung</translation>
    </message>
    <message>
        <source>client limit</source>
        <translation>Client-Limit</translation>
    </message>
    <message>
        <source>server limit</source>
        <translation>Server-Limit</translation>
    </message>
    <message>
        <source>reserve</source>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>gepinnt</translation>
    </message>
    <message>
        <source>oldest wait</source>
        <translation>am längsten</translation>
    </message>
    <message>
        <source>avg wait</source>
        <translation>mittleres Warten</translation>
    </message>
    <message>
        <source>wait limit</source>
        <translation>Wartelimit</translation>
    </message>
    <message>
        <source>queries/s</source>
        <translation>Abfragen/s</translation>
    </message>
    <message>
        <source>avg tx</source>
        <translation>mittlere Tx</translation>
    </message>
    <message>
        <source>errors/s</source>
        <translation>Fehler/s</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Not encrypted: anything on the network path can read and change all data</source>
        <translation>Nicht verschlüsselt: alles auf dem Netzweg kann alle Daten lesen und ändern</translation>
    </message>
    <message>
        <source>Encrypted only if the server requires it; server identity not verified</source>
        <translation>Nur verschlüsselt, wenn der Server es verlangt; Identität des Servers nicht geprüft</translation>
    </message>
    <message>
        <source>Encrypted if the server supports it; server identity not verified</source>
        <translation>Verschlüsselt, wenn der Server es unterstützt; Identität des Servers nicht geprüft</translation>
    </message>
    <message>
        <source>Encrypted; server identity not verified</source>
        <translation>Verschlüsselt; Identität des Servers nicht geprüft</translation>
    </message>
    <message>
        <source>Encrypted; the certificate must come from a trusted authority; host name not verified</source>
        <translation>Verschlüsselt; das Zertifikat muss von einer vertrauten Stelle kommen; Hostname nicht geprüft</translation>
    </message>
    <message>
        <source>Encrypted; the login fails if the connection is intercepted</source>
        <translation>Verschlüsselt; die Anmeldung scheitert, wenn die Verbindung abgefangen wird</translation>
    </message>
    <message>
        <source>Encrypted; server identity verified</source>
        <translation>Verschlüsselt; Identität des Servers geprüft</translation>
    </message>
    <message>
        <source>Local connection (unless a tunnel listens there)</source>
        <translation>Lokale Verbindung (sofern dort kein Tunnel lauscht)</translation>
    </message>
    <message>
        <source>Local socket: nothing leaves this machine</source>
        <translation>Lokaler Socket: nichts verlässt diesen Rechner</translation>
    </message>
    <message>
        <source>%1 (applies to %2; others are stronger)</source>
        <translation>%1 (gilt für %2; andere sind stärker)</translation>
    </message>
    <message>
        <source>%1 (applies to %2 and %3 more; others are stronger)</source>
        <translation>%1 (gilt für %2 und %3 weitere; andere sind stärker)</translation>
    </message>
    <message>
        <source>an operator has paused it</source>
        <translation>ein Operator hat ihn pausiert</translation>
    </message>
    <message>
        <source>it gets no server connection, or an operator has paused it; this version does not report which, but its log shows it</source>
        <translation>er bekommt keine Serververbindung, oder ein Operator hat ihn pausiert; diese Version meldet nicht, was von beidem, aber ihr Log zeigt es</translation>
    </message>
    <message>
        <source>it gets no server connection; its log shows the reason</source>
        <translation>er bekommt keine Serververbindung; sein Log zeigt den Grund</translation>
    </message>
    <message>
        <source>it gets no server connection, although %1 answers; its log shows why it cannot log in</source>
        <translation>er bekommt keine Serververbindung, obwohl %1 antwortet; sein Log zeigt, warum die Anmeldung scheitert</translation>
    </message>
    <message>
        <source>the database has more sessions on CPU than cores: a larger pool would not help</source>
        <translation>die Datenbank hat mehr Sitzungen auf CPU als Kerne: ein größerer Pool würde nicht helfen</translation>
    </message>
    <message>
        <source>its only connection is borrowed</source>
        <translation>seine einzige Verbindung ist ausgeliehen</translation>
    </message>
    <message>
        <source>all %1 of its connections are borrowed</source>
        <translation>alle %1 seiner Verbindungen sind ausgeliehen</translation>
    </message>
    <message numerus="yes">
        <source>only %1 of %2 possible server connections are open</source>
        <translation>
            <numerusform>nur %1 von %2 möglichen Serververbindungen ist offen</numerusform>
            <numerusform>nur %1 von %2 möglichen Serververbindungen sind offen</numerusform>
        </translation>
    </message>
    <message>
        <source>the cause is not measured</source>
        <translation>die Ursache ist nicht gemessen</translation>
    </message>
    <message>
        <source>dropped after %1</source>
        <translation>getrennt nach %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 clients were waiting at %2</source>
        <translation>
            <numerusform>%1 Client wartete bei %2</numerusform>
            <numerusform>%1 Clients warteten bei %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients are waiting at %2</source>
        <translation>
            <numerusform>%1 Client wartet bei %2</numerusform>
            <numerusform>%1 Clients warten bei %2</numerusform>
        </translation>
    </message>
    <message>
        <source>sampled</source>
        <translation>gemessen um</translation>
    </message>
    <message>
        <source>leader</source>
        <translation>Leader</translation>
    </message>
    <message>
        <source>backend type</source>
        <translation>Backend-Typ</translation>
    </message>
    <message>
        <source>backend start</source>
        <translation>Beginn Backend</translation>
    </message>
    <message>
        <source>transaction start</source>
        <translation>Beginn Transaktion</translation>
    </message>
    <message>
        <source>query start</source>
        <translation>Beginn Abfrage</translation>
    </message>
    <message>
        <source>state change</source>
        <translation>Zustand seit</translation>
    </message>
    <message>
        <source>query time</source>
        <translation>Abfragezeit</translation>
    </message>
    <message>
        <source>tx time</source>
        <translation>Tx-Zeit</translation>
    </message>
    <message>
        <source>in state</source>
        <translation>im Zustand</translation>
    </message>
    <message>
        <source>xmin age</source>
        <translation>xmin-Alter</translation>
    </message>
    <message>
        <source>blocked by</source>
        <translation>blockiert von</translation>
    </message>
    <message>
        <source>blockers checked</source>
        <translation>Blockierung gelesen</translation>
    </message>
    <message>
        <source>query id</source>
        <translation>Abfrage-ID</translation>
    </message>
    <message>
        <source>query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>primary %1</source>
        <translation>Primary %1</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbindung wird aufgebaut</translation>
    </message>
    <message>
        <source>waiting for the first answer</source>
        <translation>warten auf die erste Antwort</translation>
    </message>
    <message>
        <source>none of %1 databases has answered yet</source>
        <translation>keine von %1 Datenbanken hat bisher geantwortet</translation>
    </message>
    <message>
        <source>none of %1 endpoints has answered yet</source>
        <translation>keiner von %1 Endpunkten hat bisher geantwortet</translation>
    </message>
    <message>
        <source>No database answers</source>
        <translation>Keine Datenbank antwortet</translation>
    </message>
    <message>
        <source>No endpoint answers</source>
        <translation>Kein Endpunkt antwortet</translation>
    </message>
    <message>
        <source>%1 of %2 databases do not answer</source>
        <translation>%1 von %2 Datenbanken antworten nicht</translation>
    </message>
    <message>
        <source>%1 of %2 endpoints do not answer</source>
        <translation>%1 von %2 Endpunkten antworten nicht</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>from ~/.pgpass, PGPASSWORD or a prompt</source>
        <translation>aus ~/.pgpass, PGPASSWORD oder einer Eingabe</translation>
    </message>
    <message>
        <source>none (Poolscope prompts for it if needed)</source>
        <translation>keines (Poolscope fragt danach, falls nötig)</translation>
    </message>
    <message>
        <source>given in the address; used now and not saved</source>
        <translation>in der Adresse angegeben; jetzt benutzt und nicht gespeichert</translation>
    </message>
    <message>
        <source>from ~/.my.cnf</source>
        <translation>aus ~/.my.cnf</translation>
    </message>
    <message>
        <source>from the service file</source>
        <translation>aus der Dienstdatei</translation>
    </message>
    <message>
        <source>Servers: %1</source>
        <translation>Server: %1</translation>
    </message>
    <message>
        <source>Statistics page: %1</source>
        <translation>Statistikseite: %1</translation>
    </message>
    <message>
        <source>User: %1</source>
        <translation>Benutzer: %1</translation>
    </message>
    <message>
        <source>Database: %1</source>
        <translation>Datenbank: %1</translation>
    </message>
    <message>
        <source>Password: %1</source>
        <translation>Passwort: %1</translation>
    </message>
    <message>
        <source>Options: %1</source>
        <translation>Optionen: %1</translation>
    </message>
    <message>
        <source>Ignored: %1</source>
        <translation>Ignoriert: %1</translation>
    </message>
    <message>
        <source>(no rows)</source>
        <translation>(keine Zeilen)</translation>
    </message>
    <message>
        <source>%1 is full</source>
        <translation>%1 ist voll</translation>
    </message>
    <message numerus="yes">
        <source>%1 waiting for a lock</source>
        <translation>
            <numerusform>%1 wartet auf eine Sperre</numerusform>
            <numerusform>%1 warten auf eine Sperre</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 waiting at %2</source>
        <translation>
            <numerusform>%1 wartet bei %2</numerusform>
            <numerusform>%1 warten bei %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1/%2 answer</source>
        <translation>
            <numerusform>%1/%2 antwortet</numerusform>
            <numerusform>%1/%2 antworten</numerusform>
        </translation>
    </message>
    <message>
        <source>idle in transaction %1</source>
        <translation>untätig in Transaktion %1</translation>
    </message>
    <message>
        <source>%1 on CPU</source>
        <translation>%1 auf CPU</translation>
    </message>
    <message>
        <source>%1 primaries</source>
        <translation>%1 Primaries</translation>
    </message>
    <message>
        <source>no primary</source>
        <translation>keine Primary</translation>
    </message>
    <message>
        <source>Role %1 is at its limit</source>
        <translation>Rolle %1 ist am Limit</translation>
    </message>
    <message>
        <source>Role %1 is near its limit</source>
        <translation>Rolle %1 ist fast am Limit</translation>
    </message>
    <message>
        <source>Database %1 is at its limit</source>
        <translation>Datenbank %1 ist am Limit</translation>
    </message>
    <message>
        <source>Database %1 is near its limit</source>
        <translation>Datenbank %1 ist fast am Limit</translation>
    </message>
    <message>
        <source>Database %1 is at its client limit</source>
        <translation>Datenbank %1 ist an ihrem Client-Limit</translation>
    </message>
    <message>
        <source>Database %1 is near its client limit</source>
        <translation>Datenbank %1 ist fast an ihrem Client-Limit</translation>
    </message>
    <message>
        <source>User %1 is at its client limit</source>
        <translation>Benutzer %1 ist an seinem Client-Limit</translation>
    </message>
    <message>
        <source>User %1 is near its client limit</source>
        <translation>Benutzer %1 ist fast an seinem Client-Limit</translation>
    </message>
    <message>
        <source>%1 is at its client limit</source>
        <translation>%1 ist am Client-Limit</translation>
    </message>
    <message>
        <source>%1 is near its client limit</source>
        <translation>%1 ist fast am Client-Limit</translation>
    </message>
    <message>
        <source>Proxy %1 is at its limit</source>
        <translation>Proxy %1 ist am Limit</translation>
    </message>
    <message>
        <source>Proxy %1 is near its limit</source>
        <translation>Proxy %1 ist fast am Limit</translation>
    </message>
    <message>
        <source>%1 has no free thread for its sessions</source>
        <translation>%1 hat keinen freien Thread für seine Sitzungen</translation>
    </message>
    <message>
        <source>%1 has few free threads for its sessions</source>
        <translation>%1 hat wenige freie Threads für seine Sitzungen</translation>
    </message>
    <message>
        <source>%1 is nearly full</source>
        <translation>%1 ist fast voll</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 threads are in use</source>
        <translation>
            <numerusform>%1 von %2 Threads ist belegt</numerusform>
            <numerusform>%1 von %2 Threads sind belegt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 usable connections are in use</source>
        <translation>
            <numerusform>%1 von %2 nutzbaren Verbindungen ist belegt</numerusform>
            <numerusform>%1 von %2 nutzbaren Verbindungen sind belegt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 connections are in use on %3</source>
        <translation>
            <numerusform>%1 von %2 Verbindungen auf %3 ist belegt</numerusform>
            <numerusform>%1 von %2 Verbindungen auf %3 sind belegt</numerusform>
        </translation>
    </message>
    <message>
        <source>the next one will be refused</source>
        <translation>die nächste wird abgewiesen</translation>
    </message>
    <message>
        <source>the next one will be queued</source>
        <translation>die nächste muss warten</translation>
    </message>
    <message>
        <source>the next one will hang until one is free, and is not counted</source>
        <translation>die nächste hängt, bis eine frei ist, und wird nicht gezählt</translation>
    </message>
    <message>
        <source>it is not known whether the next one will be refused or wait</source>
        <translation>ob die nächste abgewiesen wird oder wartet, ist nicht bekannt</translation>
    </message>
    <message>
        <source>%1 is refusing new connections</source>
        <translation>%1 weist neue Verbindungen ab</translation>
    </message>
    <message numerus="yes">
        <source>%1 sessions were waiting for a lock</source>
        <translation>
            <numerusform>%1 Sitzung wartete auf eine Sperre</numerusform>
            <numerusform>%1 Sitzungen warteten auf eine Sperre</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sessions are waiting for a lock</source>
        <translation>
            <numerusform>%1 Sitzung wartet auf eine Sperre</numerusform>
            <numerusform>%1 Sitzungen warten auf eine Sperre</numerusform>
        </translation>
    </message>
    <message>
        <source>it keeps its locks and holds back vacuum</source>
        <translation>sie behält ihre Sperren und hält Vacuum auf</translation>
    </message>
    <message>
        <source>it keeps its locks</source>
        <translation>sie behält ihre Sperren</translation>
    </message>
    <message>
        <source>A transaction has been idle for %1</source>
        <translation>Eine Transaktion ist seit %1 untätig</translation>
    </message>
    <message>
        <source>%1 transactions are idle</source>
        <translation>%1 Transaktionen sind untätig</translation>
    </message>
    <message>
        <source>on average over %1, more than can run at the same time</source>
        <translation>im Mittel über %1, mehr als zugleich laufen können</translation>
    </message>
    <message>
        <source>the monitoring role cannot see all session details: grant it %1</source>
        <translation>die Überwachungsrolle sieht nicht alle Details der Sitzungen: ihr %1 erteilen</translation>
    </message>
    <message>
        <source>No queue (%1 of %2 layers measured)</source>
        <translation>Keine Warteschlange (%1 von %2 Schichten gemessen)</translation>
    </message>
    <message>
        <source>Lock waits are not measured</source>
        <translation>Warten auf Sperren wird nicht gemessen</translation>
    </message>
    <message>
        <source>No session is waiting for a lock</source>
        <translation>Keine Sitzung wartet auf eine Sperre</translation>
    </message>
    <message numerus="yes">
        <source>%1 reports %2 connection(s) to %3, but %3 sees %4</source>
        <translation>
            <numerusform>%1 meldet %2 Verbindung zu %3, aber %3 sieht %4</numerusform>
            <numerusform>%1 meldet %2 Verbindungen zu %3, aber %3 sieht %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 core(s), as entered</source>
        <translation>
            <numerusform>%1 Kern, wie eingegeben</numerusform>
            <numerusform>%1 Kerne, wie eingegeben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 connection(s)</source>
        <translation>
            <numerusform>%1 Verbindung</numerusform>
            <numerusform>%1 Verbindungen</numerusform>
        </translation>
    </message>
    <message>
        <source>its only server connection is waiting for a lock</source>
        <translation>seine einzige Serververbindung wartet auf eine Sperre</translation>
    </message>
    <message>
        <source>all %2 of its server connections are waiting for a lock</source>
        <translation>alle %2 seiner Serververbindungen warten auf eine Sperre</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are waiting for a lock</source>
        <translation>
            <numerusform>%1 seiner %2 Serververbindungen wartet auf eine Sperre</numerusform>
            <numerusform>%1 seiner %2 Serververbindungen warten auf eine Sperre</numerusform>
        </translation>
    </message>
    <message>
        <source>its only server connection is waiting for a lock held by a prepared transaction</source>
        <translation>seine einzige Serververbindung wartet auf eine Sperre, die eine vorbereitete Transaktion hält</translation>
    </message>
    <message>
        <source>all %2 of its server connections are waiting for a lock held by a prepared transaction</source>
        <translation>alle %2 seiner Serververbindungen warten auf eine Sperre, die eine vorbereitete Transaktion hält</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are waiting for a lock held by a prepared transaction</source>
        <translation>
            <numerusform>%1 seiner %2 Serververbindungen wartet auf eine Sperre, die eine vorbereitete Transaktion hält</numerusform>
            <numerusform>%1 seiner %2 Serververbindungen warten auf eine Sperre, die eine vorbereitete Transaktion hält</numerusform>
        </translation>
    </message>
    <message>
        <source>its only server connection is waiting for a lock held by %3</source>
        <translation>seine einzige Serververbindung wartet auf eine Sperre von %3</translation>
    </message>
    <message>
        <source>all %2 of its server connections are waiting for a lock held by %3</source>
        <translation>alle %2 seiner Serververbindungen warten auf eine Sperre von %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are waiting for a lock held by %3</source>
        <translation>
            <numerusform>%1 seiner %2 Serververbindungen wartet auf eine Sperre von %3</numerusform>
            <numerusform>%1 seiner %2 Serververbindungen warten auf eine Sperre von %3</numerusform>
        </translation>
    </message>
    <message>
        <source>its only server connection is idle in transaction</source>
        <translation>seine einzige Serververbindung ist untätig in Transaktion</translation>
    </message>
    <message>
        <source>all %2 of its server connections are idle in transaction</source>
        <translation>alle %2 seiner Serververbindungen sind untätig in Transaktion</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are idle in transaction</source>
        <translation>
            <numerusform>%1 seiner %2 Serververbindungen ist untätig in Transaktion</numerusform>
            <numerusform>%1 seiner %2 Serververbindungen sind untätig in Transaktion</numerusform>
        </translation>
    </message>
    <message>
        <source>its only server connection is still logging in</source>
        <translation>seine einzige Serververbindung meldet sich noch an</translation>
    </message>
    <message>
        <source>all %2 of its server connections are still logging in</source>
        <translation>alle %2 seiner Serververbindungen melden sich noch an</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are still logging in</source>
        <translation>
            <numerusform>%1 seiner %2 Serververbindungen meldet sich noch an</numerusform>
            <numerusform>%1 seiner %2 Serververbindungen melden sich noch an</numerusform>
        </translation>
    </message>
    <message>
        <source>its only server connection is pinned to a client outside a transaction</source>
        <translation>seine einzige Serververbindung ist außerhalb einer Transaktion an einen Client gepinnt</translation>
    </message>
    <message>
        <source>all %2 of its server connections are pinned to clients outside a transaction</source>
        <translation>alle %2 seiner Serververbindungen sind außerhalb einer Transaktion an Clients gepinnt</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are pinned to clients outside a transaction</source>
        <translation>
            <numerusform>%1 seiner %2 Serververbindungen ist außerhalb einer Transaktion an einen Client gepinnt</numerusform>
            <numerusform>%1 seiner %2 Serververbindungen sind außerhalb einer Transaktion an Clients gepinnt</numerusform>
        </translation>
    </message>
    <message>
        <source>its own connections in the layer below cannot be identified</source>
        <translation>seine eigenen Verbindungen in der Schicht darunter sind nicht zu erkennen</translation>
    </message>
    <message numerus="yes">
        <source>the destination of these connections is not known</source>
        <translation>
            <numerusform>das Ziel dieser Verbindung ist nicht bekannt</numerusform>
            <numerusform>das Ziel dieser Verbindungen ist nicht bekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has %2 of %3 servers free</source>
        <translation>%1 hat %2 von %3 Servern frei</translation>
    </message>
    <message>
        <source>%1 has room for %2 more</source>
        <translation>%1 hat Platz für %2 weitere</translation>
    </message>
    <message>
        <source>the free capacity of %1 is not known</source>
        <translation>die freie Kapazität von %1 ist nicht bekannt</translation>
    </message>
    <message>
        <source>its only server connection is busy</source>
        <translation>seine einzige Serververbindung ist beschäftigt</translation>
    </message>
    <message>
        <source>all %2 of its server connections are busy</source>
        <translation>alle %2 seiner Serververbindungen sind beschäftigt</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are busy</source>
        <translation>
            <numerusform>%1 seiner %2 Serververbindungen ist beschäftigt</numerusform>
            <numerusform>%1 seiner %2 Serververbindungen sind beschäftigt</numerusform>
        </translation>
    </message>
    <message>
        <source>its only server connection is busy: the pool is too small</source>
        <translation>seine einzige Serververbindung ist beschäftigt: der Pool ist zu klein</translation>
    </message>
    <message>
        <source>all %2 of its server connections are busy: the pool is too small</source>
        <translation>alle %2 seiner Serververbindungen sind beschäftigt: der Pool ist zu klein</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are busy: the pool is too small</source>
        <translation>
            <numerusform>%1 seiner %2 Serververbindungen ist beschäftigt: der Pool ist zu klein</numerusform>
            <numerusform>%1 seiner %2 Serververbindungen sind beschäftigt: der Pool ist zu klein</numerusform>
        </translation>
    </message>
    <message>
        <source>its only server connection is busy; the limit of the pool is not measured</source>
        <translation>seine einzige Serververbindung ist beschäftigt; das Limit des Pools ist nicht gemessen</translation>
    </message>
    <message>
        <source>all %2 of its server connections are busy; the limit of the pool is not measured</source>
        <translation>alle %2 seiner Serververbindungen sind beschäftigt; das Limit des Pools ist nicht gemessen</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are busy; the limit of the pool is not measured</source>
        <translation>
            <numerusform>%1 seiner %2 Serververbindungen ist beschäftigt; das Limit des Pools ist nicht gemessen</numerusform>
            <numerusform>%1 seiner %2 Serververbindungen sind beschäftigt; das Limit des Pools ist nicht gemessen</numerusform>
        </translation>
    </message>
    <message>
        <source>clients are also waiting at %1</source>
        <translation>auch bei %1 warten Clients</translation>
    </message>
    <message numerus="yes">
        <source>clients are also waiting in %n other pool(s)</source>
        <translation>
            <numerusform>auch in %n anderen Pool warten Clients</numerusform>
            <numerusform>auch in %n anderen Pools warten Clients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 threads of %2 were waiting for its own pool %3</source>
        <translation>
            <numerusform>%1 Thread von %2 wartete auf den eigenen Pool %3</numerusform>
            <numerusform>%1 Threads von %2 warteten auf den eigenen Pool %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 threads of %2 are waiting for its own pool %3</source>
        <translation>
            <numerusform>%1 Thread von %2 wartet auf den eigenen Pool %3</numerusform>
            <numerusform>%1 Threads von %2 warten auf den eigenen Pool %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients were waiting at %2, pool %3</source>
        <translation>
            <numerusform>%1 Client wartete bei %2, Pool %3</numerusform>
            <numerusform>%1 Clients warteten bei %2, Pool %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients are waiting at %2, pool %3</source>
        <translation>
            <numerusform>%1 Client wartet bei %2, Pool %3</numerusform>
            <numerusform>%1 Clients warten bei %2, Pool %3</numerusform>
        </translation>
    </message>
    <message>
        <source>a prepared transaction blocks it: commit it or roll it back</source>
        <translation>eine vorbereitete Transaktion blockiert sie: sie bestätigen oder zurückrollen</translation>
    </message>
    <message>
        <source>%2 blocks it</source>
        <translation>%2 blockiert sie</translation>
    </message>
    <message>
        <source>a prepared transaction blocks them all: commit it or roll it back</source>
        <translation>eine vorbereitete Transaktion blockiert sie alle: sie bestätigen oder zurückrollen</translation>
    </message>
    <message>
        <source>%2 blocks them all</source>
        <translation>%2 blockiert sie alle</translation>
    </message>
    <message>
        <source>a prepared transaction blocks %1 of them: commit it or roll it back</source>
        <translation>eine vorbereitete Transaktion blockiert %1 davon: sie bestätigen oder zurückrollen</translation>
    </message>
    <message>
        <source>%2 blocks %1 of them</source>
        <translation>%2 blockiert %1 davon</translation>
    </message>
    <message>
        <source>its only connection is in use</source>
        <translation>seine einzige Verbindung ist belegt</translation>
    </message>
    <message>
        <source>its only connection on %3 is in use</source>
        <translation>seine einzige Verbindung auf %3 ist belegt</translation>
    </message>
    <message>
        <source>its only connection has been in use for %2</source>
        <translation>seine einzige Verbindung ist seit %2 belegt</translation>
    </message>
    <message>
        <source>its only connection on %3 has been in use for %2</source>
        <translation>seine einzige Verbindung auf %3 ist seit %2 belegt</translation>
    </message>
    <message>
        <source>all %1 connections are in use</source>
        <translation>alle %1 Verbindungen sind belegt</translation>
    </message>
    <message>
        <source>all %1 connections on %3 are in use</source>
        <translation>alle %1 Verbindungen auf %3 sind belegt</translation>
    </message>
    <message>
        <source>all %1 connections have been in use for %2</source>
        <translation>alle %1 Verbindungen sind seit %2 belegt</translation>
    </message>
    <message>
        <source>all %1 connections on %3 have been in use for %2</source>
        <translation>alle %1 Verbindungen auf %3 sind seit %2 belegt</translation>
    </message>
    <message numerus="yes">
        <source>%1 sessions are running or waiting for a CPU, on %2 core(s) of %3</source>
        <translation>
            <numerusform>%1 Sitzungen laufen oder warten auf eine CPU, auf %2 Kern von %3</numerusform>
            <numerusform>%1 Sitzungen laufen oder warten auf eine CPU, auf %2 Kernen von %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sessions are running or waiting for a CPU, on %2 core(s)</source>
        <translation>
            <numerusform>%1 Sitzungen laufen oder warten auf eine CPU, auf %2 Kern</numerusform>
            <numerusform>%1 Sitzungen laufen oder warten auf eine CPU, auf %2 Kernen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>measured in %1 of %n database(s)</source>
        <translation>
            <numerusform>gemessen in %1 von %n Datenbank</numerusform>
            <numerusform>gemessen in %1 von %n Datenbanken</numerusform>
        </translation>
    </message>
    <message>
        <source>en</source>
        <comment>the language of the names of days and months</comment>
        <translation>de</translation>
    </message>
    <message>
        <source>it gets no server connection, and %1 cannot be reached from here either</source>
        <translation>er bekommt keine Serververbindung, und auch von hier ist %1 nicht erreichbar</translation>
    </message>
    <message numerus="yes">
        <source>%1 sessions are blocked in total</source>
        <translation>
            <numerusform>insgesamt ist %1 Sitzung blockiert</numerusform>
            <numerusform>insgesamt sind %1 Sitzungen blockiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other pool(s) wait for the same reason (clients: %1)</source>
        <translation>
            <numerusform>%n anderer Pool wartet aus demselben Grund (Clients: %1)</numerusform>
            <numerusform>%n andere Pools warten aus demselben Grund (Clients: %1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients are waiting in pools that lead there, the oldest for %2.</source>
        <translation>
            <numerusform>%1 Client wartet seit %2 in Pools, die dorthin führen.</numerusform>
            <numerusform>%1 Clients warten in Pools, die dorthin führen, der älteste seit %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients are waiting in pools that lead there.</source>
        <translation>
            <numerusform>%1 Client wartet in Pools, die dorthin führen.</numerusform>
            <numerusform>%1 Clients warten in Pools, die dorthin führen.</numerusform>
        </translation>
    </message>
    <message>
        <source>only %1 was looked at, because it is selected</source>
        <translation>nur %1 wurde betrachtet, weil es ausgewählt ist</translation>
    </message>
    <message numerus="yes">
        <source>up to %1 more would be needed for the clients that are waiting now</source>
        <translation>
            <numerusform>für den Client, der jetzt wartet, wäre bis zu %1 weitere nötig</numerusform>
            <numerusform>für die Clients, die jetzt warten, wären bis zu %1 weitere nötig</numerusform>
        </translation>
    </message>
    <message>
        <source>on average, %1 clients held or wanted one (%2 transactions/s × %3 each, including the wait)</source>
        <translation>im Mittel hielten oder wollten %1 Clients eine (%2 Transaktionen/s × je %3, Wartezeit eingeschlossen)</translation>
    </message>
    <message>
        <source>active statements of %1</source>
        <translation>aktive Anweisungen von %1</translation>
    </message>
    <message>
        <source>session id</source>
        <translation>Sitzungs-ID</translation>
    </message>
    <message>
        <source>Leads to: %1</source>
        <translation>Führt zu: %1</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>longest wait</source>
        <translation>längstes Warten</translation>
    </message>
    <message>
        <source>avg use</source>
        <translation>Ø Nutzung</translation>
    </message>
    <message>
        <source>avg opening</source>
        <translation>Ø Öffnen</translation>
    </message>
    <message numerus="yes">
        <source>%1 held %2 connections of its own pool %3 without using them</source>
        <translation>
            <numerusform>%1 hielt %2 Verbindung seines eigenen Pools %3, ohne sie zu nutzen</numerusform>
            <numerusform>%1 hielt %2 Verbindungen seines eigenen Pools %3, ohne sie zu nutzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 holds %2 connections of its own pool %3 without using them</source>
        <translation>
            <numerusform>%1 hält %2 Verbindung seines eigenen Pools %3, ohne sie zu nutzen</numerusform>
            <numerusform>%1 hält %2 Verbindungen seines eigenen Pools %3, ohne sie zu nutzen</numerusform>
        </translation>
    </message>
    <message>
        <source>its last statement: %1</source>
        <translation>die letzte Anweisung: %1</translation>
    </message>
    <message>
        <source>client gone/s</source>
        <translation>Client weg/s</translation>
    </message>
    <message>
        <source>fatal errors/s</source>
        <translation>fatale Fehler/s</translation>
    </message>
    <message>
        <source>terminated/s</source>
        <translation>beendet/s</translation>
    </message>
    <message>
        <source>active by the server</source>
        <translation>aktiv laut Server</translation>
    </message>
    <message>
        <source>covered</source>
        <translation>erfasst</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>other</source>
        <translation>sonstiges</translation>
    </message>
    <message>
        <source>opened</source>
        <translation>geöffnet</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>still open</source>
        <translation>noch offen</translation>
    </message>
    <message>
        <source>lived &lt; 1 s</source>
        <translation>lebte &lt; 1 s</translation>
    </message>
    <message>
        <source>longer</source>
        <translation>länger</translation>
    </message>
    <message>
        <source>not known how long</source>
        <translation>unbekannt lange</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>gesehen</translation>
    </message>
    <message>
        <source>mean waiting</source>
        <translation>wartend, Mittel</translation>
    </message>
    <message>
        <source>peak waiting</source>
        <translation>wartend, Spitze</translation>
    </message>
    <message>
        <source>time queued</source>
        <translation>Zeit mit Schlange</translation>
    </message>
    <message>
        <source>mean active</source>
        <translation>aktiv, Mittel</translation>
    </message>
    <message>
        <source>peak active</source>
        <translation>aktiv, Spitze</translation>
    </message>
    <message>
        <source>mean idle</source>
        <translation>untätig, Mittel</translation>
    </message>
    <message>
        <source>peak idle</source>
        <translation>untätig, Spitze</translation>
    </message>
    <message>
        <source>mean servers active</source>
        <translation>Server aktiv, Mittel</translation>
    </message>
    <message>
        <source>peak servers active</source>
        <translation>Server aktiv, Spitze</translation>
    </message>
    <message>
        <source>mean servers idle</source>
        <translation>Server untätig, Mittel</translation>
    </message>
    <message>
        <source>peak servers</source>
        <translation>Server, Spitze</translation>
    </message>
    <message>
        <source>in waits</source>
        <translation>in Wartezuständen</translation>
    </message>
    <message>
        <source>&lt; 10 s</source>
        <translation>&lt; 10 s</translation>
    </message>
    <message>
        <source>&lt; 1 min</source>
        <translation>&lt; 1 min</translation>
    </message>
    <message>
        <source>&lt; 10 min</source>
        <translation>&lt; 10 min</translation>
    </message>
    <message>
        <source>Poolscope has no file descriptor or thread left for a connection</source>
        <translation>Poolscope hat für eine Verbindung keinen Dateideskriptor oder Thread mehr</translation>
    </message>
    <message>
        <source>Raise the limit of open files (ulimit -n) or processes (ulimit -u) and restart Poolscope, or watch fewer endpoints.</source>
        <translation>Erhöhen Sie das Limit für offene Dateien (ulimit -n) oder Prozesse (ulimit -u) und starten Sie Poolscope neu, oder beobachten Sie weniger Endpunkte.</translation>
    </message>
    <message>
        <source>open when last read</source>
        <translation>zuletzt offen</translation>
    </message>
    <message>
        <source>First limit to be reached, besides pools: %1</source>
        <translation>Außer Pools als erstes erreicht: %1</translation>
    </message>
    <message>
        <source>Fullest limit: %1</source>
        <translation>Vollstes Limit: %1</translation>
    </message>
    <message>
        <source>Fullest limit, besides pools: %1</source>
        <translation>Vollstes Limit, von Pools abgesehen: %1</translation>
    </message>
    <message>
        <source>Waiting clients</source>
        <translation>Wartende Clients</translation>
    </message>
    <message>
        <source>lock waits: %1</source>
        <translation>Warten auf Sperren: %1</translation>
    </message>
    <message>
        <source>last %1 s</source>
        <translation>letzte %1 s</translation>
    </message>
    <message>
        <source>%1 lost, %2</source>
        <translation>%1 verloren, %2</translation>
    </message>
    <message>
        <source>.</source>
        <comment>the decimal point</comment>
        <translation>,</translation>
    </message>
    <message>
        <source>This time is not in the history</source>
        <translation>Diese Zeit steht nicht im Verlauf</translation>
    </message>
    <message>
        <source>At the limit: %1</source>
        <translation>Am Limit: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n endpoint(s) not read</source>
        <translation>
            <numerusform>%n Endpunkt nicht gelesen</numerusform>
            <numerusform>%n Endpunkte nicht gelesen</numerusform>
        </translation>
    </message>
    <message>
        <source>Grant the role pg_monitor or pg_read_all_stats.</source>
        <translation>Geben Sie der Rolle pg_monitor oder pg_read_all_stats.</translation>
    </message>
    <message>
        <source>In pgbouncer.ini, add the user to stats_users or admin_users, and reload PgBouncer.</source>
        <translation>Tragen Sie den Benutzer in pgbouncer.ini unter stats_users oder admin_users ein, und laden Sie PgBouncer neu.</translation>
    </message>
    <message>
        <source>Close a client connection, or raise max_client_conn or the limit of the user or database.</source>
        <translation>Schließen Sie eine Client-Verbindung, oder erhöhen Sie max_client_conn oder das Limit des Benutzers oder der Datenbank.</translation>
    </message>
    <message>
        <source>In the rule of the console&apos;s user, set role to &quot;stat&quot; or &quot;admin&quot;, and reload Odyssey.</source>
        <translation>Setzen Sie in der Regel des Konsolenbenutzers role auf &quot;stat&quot; oder &quot;admin&quot;, und laden Sie Odyssey neu.</translation>
    </message>
    <message>
        <source>Close a client connection, or raise client_max.</source>
        <translation>Schließen Sie eine Client-Verbindung, oder erhöhen Sie client_max.</translation>
    </message>
    <message>
        <source>Pgpool-II may be full: further clients then hang until one of its num_init_children processes is free. Close a client connection or raise num_init_children. Otherwise a firewall may be dropping the packets.</source>
        <translation>Pgpool-II ist vielleicht voll: weitere Clients hängen dann, bis einer seiner num_init_children Prozesse frei wird. Schließen Sie eine Client-Verbindung, oder erhöhen Sie num_init_children. Sonst verwirft vielleicht eine Firewall die Pakete.</translation>
    </message>
    <message>
        <source>Close a client connection, or raise num_init_children.</source>
        <translation>Schließen Sie eine Client-Verbindung, oder erhöhen Sie num_init_children.</translation>
    </message>
    <message>
        <source>HAProxy may have reached its maxconn: further connections then hang. Close a connection or raise maxconn. Otherwise a firewall may be dropping the packets.</source>
        <translation>HAProxy hat vielleicht sein maxconn erreicht: weitere Verbindungen hängen dann. Schließen Sie eine Verbindung, oder erhöhen Sie maxconn. Sonst verwirft vielleicht eine Firewall die Pakete.</translation>
    </message>
    <message>
        <source>Grant the user VIEWACTIVITYREDACTED.</source>
        <translation>Geben Sie dem Benutzer VIEWACTIVITYREDACTED.</translation>
    </message>
    <message>
        <source>Grant the account PROCESS ON *.*.</source>
        <translation>Geben Sie dem Konto PROCESS ON *.*.</translation>
    </message>
    <message>
        <source>This address cannot be reached</source>
        <translation>Diese Adresse ist nicht zu erreichen</translation>
    </message>
    <message>
        <source>Check the address, route, VPN and firewall. For a socket, check its folder and permissions.</source>
        <translation>Prüfen Sie Adresse, Route, VPN und Firewall. Bei einem Socket prüfen Sie seinen Ordner und seine Rechte.</translation>
    </message>
    <message>
        <source>All threads of its thread pool may be busy, or the server may be hanging: log in at its extra_port or admin_port. Otherwise a firewall may be dropping the packets.</source>
        <translation>Vielleicht sind alle Threads seines Thread-Pools beschäftigt, oder der Server hängt: Melden Sie sich an seinem extra_port oder admin_port an. Sonst verwirft vielleicht eine Firewall die Pakete.</translation>
    </message>
    <message>
        <source>Check the host and port, and that the program that publishes the metrics is running.</source>
        <translation>Prüfen Sie Host und Port, und ob das Programm läuft, das die Metriken veröffentlicht.</translation>
    </message>
    <message>
        <source>max_connections had been reached</source>
        <translation>max_connections war erreicht</translation>
    </message>
    <message>
        <source>the server had no memory or thread for them</source>
        <translation>der Server hatte keinen Speicher oder Thread für sie</translation>
    </message>
    <message>
        <source>the server could not accept them</source>
        <translation>der Server konnte sie nicht annehmen</translation>
    </message>
    <message>
        <source>the server did not get the addresses of the clients</source>
        <translation>der Server bekam die Adressen der Clients nicht</translation>
    </message>
    <message>
        <source>the TCP wrapper of the server refuses such connections</source>
        <translation>der TCP-Wrapper des Servers weist solche Verbindungen ab</translation>
    </message>
    <message>
        <source>its blocker is not known</source>
        <translation>wer sie blockiert, ist nicht bekannt</translation>
    </message>
    <message>
        <source>their blockers are not known</source>
        <translation>wer sie blockiert, ist nicht bekannt</translation>
    </message>
    <message>
        <source>it keeps its locks and may hold back purge</source>
        <translation>sie behält ihre Sperren und hält vielleicht Purge auf</translation>
    </message>
    <message>
        <source>Another transaction has been idle for %1</source>
        <translation>Eine weitere Transaktion ist seit %1 untätig</translation>
    </message>
    <message>
        <source>%1 other transactions are idle</source>
        <translation>%1 weitere Transaktionen sind untätig</translation>
    </message>
    <message>
        <source>all %1 threads are in use</source>
        <translation>alle %1 Threads sind belegt</translation>
    </message>
    <message>
        <source>all %1 threads of %3 are in use</source>
        <translation>alle %1 Threads von %3 sind belegt</translation>
    </message>
    <message>
        <source>all %1 threads have been in use for %2</source>
        <translation>alle %1 Threads sind seit %2 belegt</translation>
    </message>
    <message>
        <source>all %1 threads of %3 have been in use for %2</source>
        <translation>alle %1 Threads von %3 sind seit %2 belegt</translation>
    </message>
    <message>
        <source>This is a whole history, not a saved span</source>
        <translation>Dies ist ein ganzer Verlauf, keine gespeicherte Zeitspanne</translation>
    </message>
    <message>
        <source>Save the span to look at first: poolscope-cli export --format poolscope --history FILE --from TIME --to TIME --output SPAN.</source>
        <translation>Speichern Sie zuerst die Zeitspanne, die Sie ansehen wollen: poolscope-cli export --format poolscope --history FILE --from TIME --to TIME --output SPAN.</translation>
    </message>
    <message numerus="yes">
        <source>%1 sessions were waiting for a lock on %2</source>
        <translation>
            <numerusform>%1 Sitzung wartete auf %2 auf eine Sperre</numerusform>
            <numerusform>%1 Sitzungen warteten auf %2 auf eine Sperre</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sessions are waiting for a lock on %2</source>
        <translation>
            <numerusform>%1 Sitzung wartet auf %2 auf eine Sperre</numerusform>
            <numerusform>%1 Sitzungen warten auf %2 auf eine Sperre</numerusform>
        </translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
    </message>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>No longer: %1</source>
        <translation>Nicht mehr: %1</translation>
    </message>
    <message>
        <source>No server was contacted. Correct the address: postgresql://user@host:5432/database, for example, pgbouncer://user@host:6432, mysql://user@host:3306 or http://host:8080.</source>
        <translation>Kein Server wurde kontaktiert. Die Adresse berichtigen: zum Beispiel postgresql://user@host:5432/database, pgbouncer://user@host:6432, mysql://user@host:3306 oder http://host:8080.</translation>
    </message>
    <message>
        <source>its only thread is taken: statements of other connections wait for one</source>
        <translation>sein einziger Thread ist belegt: Anweisungen anderer Verbindungen warten auf einen</translation>
    </message>
    <message>
        <source>all %2 of its threads are taken: statements of other connections wait for one</source>
        <translation>alle %2 seiner Threads sind belegt: Anweisungen anderer Verbindungen warten auf einen</translation>
    </message>
    <message>
        <source>The time zone “%1” is not known here, or not in use at that time: write an offset such as +01:00 instead</source>
        <translation>Die Zeitzone „%1“ ist hier nicht bekannt oder galt zu dieser Zeit nicht: stattdessen eine Verschiebung wie +01:00 schreiben</translation>
    </message>
    <message>
        <source>Check that the server is running; its listen_addresses say where it listens.</source>
        <translation>Prüfen, ob der Server läuft; in seinen listen_addresses steht, wo er lauscht.</translation>
    </message>
    <message>
        <source>Check that PgBouncer is running; its listen_addr and listen_port say where it listens.</source>
        <translation>Prüfen, ob PgBouncer läuft; in listen_addr und listen_port steht, wo er lauscht.</translation>
    </message>
    <message>
        <source>Check that Odyssey is running; its listen section says where it listens.</source>
        <translation>Prüfen, ob Odyssey läuft; in seinem Abschnitt listen steht, wo er lauscht.</translation>
    </message>
    <message>
        <source>Check that Pgpool-II is running; its listen_addresses and port say where it listens.</source>
        <translation>Prüfen, ob Pgpool-II läuft; in listen_addresses und port steht, wo er lauscht.</translation>
    </message>
    <message>
        <source>Check that HAProxy is running, and the bind line of its statistics.</source>
        <translation>Prüfen, ob HAProxy läuft, und die bind-Zeile seiner Statistik.</translation>
    </message>
    <message>
        <source>Check that the node is running; its --listen-addr says where it listens.</source>
        <translation>Prüfen, ob der Knoten läuft; in seiner Option --listen-addr steht, wo er lauscht.</translation>
    </message>
    <message>
        <source>Check that the server is running; its bind_address says where it listens.</source>
        <translation>Prüfen, ob der Server läuft; in seiner bind_address steht, wo er lauscht.</translation>
    </message>
    <message>
        <source>The endpoints you opened together: databases, poolers, proxies, applications.</source>
        <translation>Die zusammen geöffneten Endpunkte: Datenbanken, Pooler, Proxys, Anwendungen.</translation>
    </message>
    <message>
        <source>One address that Poolscope polls: a database server, a pooler, a proxy, or the metrics page of an application.</source>
        <translation>Eine Adresse, die Poolscope abfragt: ein Datenbankserver, ein Pooler, ein Proxy oder die Metrikseite einer Anwendung.</translation>
    </message>
    <message>
        <source>One connection to a database server, as the server lists it: in PostgreSQL, a server process of pg_stat_activity.</source>
        <translation>Eine Verbindung zu einem Datenbankserver, wie er sie auflistet: in PostgreSQL ein Serverprozess aus pg_stat_activity.</translation>
    </message>
    <message>
        <source>The most used of all limits on the path (server, database, role, pooler, proxy): connections in use, of those it allows. A full pool counts only while clients wait for it. Poolscope&apos;s own connections count too.</source>
        <translation>Das am stärksten genutzte aller Limits auf dem Pfad (Server, Datenbank, Rolle, Pooler, Proxy): Verbindungen in Benutzung, von denen, die es zulässt. Ein voller Pool zählt nur, solange Clients auf ihn warten. Poolscopes eigene Verbindungen zählen mit.</translation>
    </message>
    <message>
        <source>The ratio of server connections to client connections: 3 : 50 means that 50 clients share 3 server connections. Sessions without a pooler count on both sides. An application&apos;s own pool counts where its metrics page is polled.</source>
        <translation>Das Verhältnis der Serververbindungen zu den Clientverbindungen: 3 : 50 heißt, dass sich 50 Clients 3 Serververbindungen teilen. Sitzungen ohne Pooler zählen auf beiden Seiten. Der eigene Pool einer Anwendung zählt, wo ihre Metrikseite abgefragt wird.</translation>
    </message>
    <message>
        <source>A moment ago: %1</source>
        <translation>Eben noch: %1</translation>
    </message>
    <message>
        <source>Only averages are left of this time</source>
        <translation>Von dieser Zeit sind nur noch Mittelwerte da</translation>
    </message>
    <message>
        <source>the charts show them, with their peaks; sessions, pools and connections are kept from %1 on</source>
        <translation>die Diagramme zeigen sie mit ihren Spitzen; Sitzungen, Pools und Verbindungen gibt es ab %1</translation>
    </message>
    <message>
        <source>the charts show them, with their peaks; sessions, pools and connections are no longer kept</source>
        <translation>die Diagramme zeigen sie mit ihren Spitzen; Sitzungen, Pools und Verbindungen gibt es nicht mehr</translation>
    </message>
    <message>
        <source>Allow the user to read the pooler&apos;s console; in PgBouncer, add it to stats_users and reload.</source>
        <translation>Dem Benutzer erlauben, die Konsole des Poolers zu lesen; in PgBouncer in stats_users eintragen und neu laden.</translation>
    </message>
    <message>
        <source>Check that a pooler with a console is listening at this address.</source>
        <translation>Prüfen, ob an dieser Adresse ein Pooler mit einer Konsole lauscht.</translation>
    </message>
    <message>
        <source>Allow this user and client address in the pooler&apos;s configuration.</source>
        <translation>Diesen Benutzer und diese Client-Adresse in der Konfiguration des Poolers erlauben.</translation>
    </message>
    <message>
        <source>Check whether the page is served with TLS: use https:// if it is, and http:// if it is not.</source>
        <translation>Prüfen, ob die Seite mit TLS angeboten wird: Dann gehört https:// davor, sonst http://.</translation>
    </message>
    <message>
        <source>in session mode; its client may have disconnected since</source>
        <translation>im Session-Modus; der Client kann sich seitdem getrennt haben</translation>
    </message>
    <message>
        <source>its transaction is far longer than the time between the two answers, so this has hardly changed</source>
        <translation>die Transaktion dauert viel länger als die Zeit zwischen den beiden Antworten, also hat sich das kaum geändert</translation>
    </message>
    <message>
        <source>Check the host and port, or the socket path, and that the server is running and listening there.</source>
        <translation>Host und Port oder den Socket-Pfad prüfen, und ob der Server läuft und dort lauscht.</translation>
    </message>
    <message>
        <source>Allow this role, database and client address in pool_hba.conf, and Pgpool-II&apos;s own address in the server&apos;s pg_hba.conf.</source>
        <translation>Diese Rolle, Datenbank und Client-Adresse in pool_hba.conf erlauben und die Adresse von Pgpool-II selbst in pg_hba.conf des Servers.</translation>
    </message>
    <message>
        <source>Check the host and port, or the socket path, and that the program behind it is running.</source>
        <translation>Host und Port oder den Socket-Pfad prüfen, und ob das Programm dahinter läuft.</translation>
    </message>
    <message>
        <source>Check the port and the path. The README lists what Poolscope reads.</source>
        <translation>Port und Pfad prüfen. Die README nennt, was Poolscope liest.</translation>
    </message>
    <message>
        <source>Check that this is the right address.</source>
        <translation>Prüfen, ob das die richtige Adresse ist.</translation>
    </message>
    <message>
        <source>By the servers&apos; own count, where they have one: %1. This includes statements between two readings; the time of a long statement is added when it ends.</source>
        <translation>Nach eigener Zählung der Server, soweit sie zählen: %1. Darin sind auch Anweisungen zwischen zwei Ablesungen; die Zeit einer langen Anweisung kommt hinzu, wenn sie endet.</translation>
    </message>
    <message>
        <source>mean ratio</source>
        <translation>mittleres Verhältnis</translation>
    </message>
    <message>
        <source>Queues are not measured in any of %1 layers</source>
        <translation>Warteschlangen sind in keiner der %1 Schichten gemessen</translation>
    </message>
    <message numerus="yes">
        <source>%1 of these connections are broken, end elsewhere, or do not come from an address of %2</source>
        <translation>
            <numerusform>%1 dieser Verbindungen ist abgebrochen, endet woanders oder kommt nicht von einer Adresse von %2</numerusform>
            <numerusform>%1 dieser Verbindungen sind abgebrochen, enden woanders oder kommen nicht von einer Adresse von %2</numerusform>
        </translation>
    </message>
    <message>
        <source>a limit is reached, %1 of %2 (%3)</source>
        <translation>ein Limit ist erreicht, %1 von %2 (%3)</translation>
    </message>
    <message>
        <source>you said that this application connects there, and its pool reports the same number of connections</source>
        <translation>laut Ihrer Eingabe verbindet sich diese Anwendung dorthin, und ihr Pool meldet ebenso viele Verbindungen</translation>
    </message>
    <message>
        <source>both ends were read at almost the same time, but the match may have changed in between</source>
        <translation>beide Enden wurden fast gleichzeitig gelesen, aber dazwischen kann sich die Zuordnung geändert haben</translation>
    </message>
    <message>
        <source>%1 → likely %2</source>
        <translation>%1 → wahrscheinlich %2</translation>
    </message>
    <message>
        <source>%1 → unknown → %2</source>
        <translation>%1 → unbekannt → %2</translation>
    </message>
    <message>
        <source>%1 → unknown (%2) → %3</source>
        <translation>%1 → unbekannt (%2) → %3</translation>
    </message>
    <message>
        <source>Poolscope contacts this endpoint.</source>
        <translation>Poolscope spricht diesen Endpunkt an.</translation>
    </message>
    <message>
        <source>This is the loopback address of another machine; from here, it means this machine. Open the endpoint by its own URL.</source>
        <translation>Dies ist die Loopback-Adresse eines anderen Rechners; von hier aus bedeutet sie diesen Rechner. Den Endpunkt mit seiner eigenen URL öffnen.</translation>
    </message>
    <message>
        <source>A link-local address has a different meaning on every network. Open the endpoint by its own URL.</source>
        <translation>Eine Link-local-Adresse bedeutet in jedem Netz etwas anderes. Den Endpunkt mit seiner eigenen URL öffnen.</translation>
    </message>
    <message>
        <source>This is a multicast address. No server has such an address.</source>
        <translation>Dies ist eine Multicast-Adresse. Kein Server hat eine solche Adresse.</translation>
    </message>
    <message>
        <source>This is the unspecified address. No server is reachable at it.</source>
        <translation>Dies ist die unbestimmte Adresse. Unter ihr ist kein Server erreichbar.</translation>
    </message>
    <message>
        <source>This is a socket of another machine; from here, its path means this machine. Open the endpoint by its own URL.</source>
        <translation>Dies ist ein Socket eines anderen Rechners; von hier aus bedeutet sein Pfad diesen Rechner. Den Endpunkt mit seiner eigenen URL öffnen.</translation>
    </message>
    <message>
        <source>This is not a valid host name. Name services and drivers would interpret it as something else.</source>
        <translation>Dies ist kein gültiger Hostname. Namensdienste und Treiber würden ihn anders verstehen.</translation>
    </message>
    <message>
        <source>The port is invalid. A port is a number from 1 to 65535.</source>
        <translation>Der Port ist ungültig. Ein Port ist eine Zahl von 1 bis 65535.</translation>
    </message>
    <message>
        <source>Poolscope knows no login for this endpoint. Open an endpoint of the same kind by its URL. Poolscope can then contact this one with the same user.</source>
        <translation>Poolscope kennt keine Anmeldung für diesen Endpunkt. Einen Endpunkt derselben Art mit seiner URL öffnen. Dann kann Poolscope diesen mit demselben Benutzer ansprechen.</translation>
    </message>
    <message>
        <source>64 others are contacted, and rules can contact no more than these. Open this endpoint by its own URL.</source>
        <translation>64 andere werden angesprochen, und mehr lassen Regeln nicht zu. Diesen Endpunkt mit seiner eigenen URL öffnen.</translation>
    </message>
    <message>
        <source>Poolscope does not contact this endpoint. Nothing was sent to it.</source>
        <translation>Poolscope spricht diesen Endpunkt nicht an. Es wurde nichts an ihn gesendet.</translation>
    </message>
    <message>
        <source>the counters were reset, probably by a restart</source>
        <translation>die Zähler wurden zurückgesetzt, vermutlich durch einen Neustart</translation>
    </message>
    <message>
        <source>the endpoint restarted</source>
        <translation>der Endpunkt wurde neu gestartet</translation>
    </message>
    <message>
        <source>the role changed</source>
        <translation>die Rolle hat gewechselt</translation>
    </message>
    <message>
        <source>the role changed from %1 to %2</source>
        <translation>die Rolle hat von %1 zu %2 gewechselt</translation>
    </message>
    <message>
        <source>the timeline changed</source>
        <translation>die Zeitlinie hat gewechselt</translation>
    </message>
    <message>
        <source>the timeline changed from %1 to %2</source>
        <translation>die Zeitlinie hat von %1 zu %2 gewechselt</translation>
    </message>
    <message>
        <source>another server answers at this address</source>
        <translation>unter dieser Adresse antwortet ein anderer Server</translation>
    </message>
    <message>
        <source>the address changed</source>
        <translation>die Adresse hat sich geändert</translation>
    </message>
    <message>
        <source>the address changed from %1 to %2</source>
        <translation>die Adresse hat sich von %1 zu %2 geändert</translation>
    </message>
    <message>
        <source>a setting changed</source>
        <translation>eine Einstellung hat sich geändert</translation>
    </message>
    <message>
        <source>a setting changed from %1 to %2</source>
        <translation>eine Einstellung hat sich von %1 zu %2 geändert</translation>
    </message>
    <message>
        <source>the endpoint was full and refused our connection</source>
        <translation>der Endpunkt war voll und hat unsere Verbindung abgewiesen</translation>
    </message>
    <message>
        <source>the endpoint was full and refused our connection (%2)</source>
        <translation>der Endpunkt war voll und hat unsere Verbindung abgewiesen (%2)</translation>
    </message>
    <message>
        <source>the endpoint stopped answering</source>
        <translation>der Endpunkt antwortete nicht mehr</translation>
    </message>
    <message>
        <source>the endpoint stopped answering: %2</source>
        <translation>der Endpunkt antwortete nicht mehr: %2</translation>
    </message>
    <message>
        <source>the endpoint answered again</source>
        <translation>der Endpunkt antwortete wieder</translation>
    </message>
    <message>
        <source>Primary %1 had not answered yet</source>
        <translation>Primary %1 hatte noch nicht geantwortet</translation>
    </message>
    <message>
        <source>%1 had not answered yet</source>
        <translation>%1 hatte noch nicht geantwortet</translation>
    </message>
    <message>
        <source>Primary %1 belongs to another cluster</source>
        <translation>Primary %1 gehört zu einem anderen Cluster</translation>
    </message>
    <message>
        <source>%1 belongs to another cluster</source>
        <translation>%1 gehört zu einem anderen Cluster</translation>
    </message>
    <message>
        <source>No access to primary %1</source>
        <translation>Kein Zugang zu Primary %1</translation>
    </message>
    <message>
        <source>Primary %1 does not answer</source>
        <translation>Primary %1 antwortet nicht</translation>
    </message>
    <message>
        <source>Lost connections: client gone %1, fatal error %2, terminated %3</source>
        <translation>Verlorene Verbindungen: Client weg %1, schwerer Fehler %2, beendet %3</translation>
    </message>
    <message>
        <source>Lost connections are not measured</source>
        <translation>Verlorene Verbindungen sind nicht gemessen</translation>
    </message>
    <message>
        <source>%1 times in 10 min</source>
        <translation>%1-mal in 10 min</translation>
    </message>
    <message>
        <source>last between %1 and %2</source>
        <translation>zuletzt zwischen %1 und %2</translation>
    </message>
    <message>
        <source>last at %1</source>
        <translation>zuletzt um %1</translation>
    </message>
    <message>
        <source>%1 restarted (%2)</source>
        <translation>%1 wurde neu gestartet (%2)</translation>
    </message>
    <message>
        <source>%1 reset its counters (%2)</source>
        <translation>%1 hat seine Zähler zurückgesetzt (%2)</translation>
    </message>
    <message>
        <source>%1 became the primary (%3)</source>
        <translation>%1 wurde zur Primary (%3)</translation>
    </message>
    <message>
        <source>%1 became a replica (%3)</source>
        <translation>%1 wurde zum Replikat (%3)</translation>
    </message>
    <message>
        <source>%1 became the standby leader (%3)</source>
        <translation>%1 wurde zum Standby-Leader (%3)</translation>
    </message>
    <message>
        <source>%1 was promoted (%3)</source>
        <translation>%1 wurde befördert (%3)</translation>
    </message>
    <message>
        <source>%1 was demoted (%3)</source>
        <translation>%1 wurde zurückgestuft (%3)</translation>
    </message>
    <message>
        <source>%1 changed its role to %2 (%3)</source>
        <translation>%1 hat die Rolle zu %2 gewechselt (%3)</translation>
    </message>
    <message>
        <source>its previous role: %1</source>
        <translation>seine vorige Rolle: %1</translation>
    </message>
    <message>
        <source>%1 was replaced by another server (%2)</source>
        <translation>%1 wurde durch einen anderen Server ersetzt (%2)</translation>
    </message>
    <message>
        <source>%1 moved to %2 (%3)</source>
        <translation>%1 ist nach %2 umgezogen (%3)</translation>
    </message>
    <message>
        <source>its previous address: %1</source>
        <translation>seine vorige Adresse: %1</translation>
    </message>
    <message>
        <source>A setting of %1 changed (%2)</source>
        <translation>Eine Einstellung von %1 wurde geändert (%2)</translation>
    </message>
    <message numerus="yes">
        <source>At least %1 waiting clients were probably dropped at %2, pool %3 (%4)</source>
        <translation>
            <numerusform>Vermutlich wurde ein wartender Client getrennt bei %2, Pool %3 (%4)</numerusform>
            <numerusform>Vermutlich wurden mindestens %1 wartende Clients getrennt bei %2, Pool %3 (%4)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients were refused at %2, %3 (%4)</source>
        <translation>
            <numerusform>Ein Client wurde abgewiesen bei %2, %3 (%4)</numerusform>
            <numerusform>%1 Clients wurden abgewiesen bei %2, %3 (%4)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients reached no server at %2, %3 (%4)</source>
        <translation>
            <numerusform>Ein Client erreichte keinen Server bei %2, %3 (%4)</numerusform>
            <numerusform>%1 Clients erreichten keinen Server bei %2, %3 (%4)</numerusform>
        </translation>
    </message>
    <message>
        <source>for example for a wrong password, a missing privilege, a limit of the account or, in MariaDB, max_connections; the server&apos;s log has the reason</source>
        <translation>zum Beispiel wegen eines falschen Passworts, eines fehlenden Rechts, eines Limits des Kontos oder, bei MariaDB, wegen max_connections; der Grund steht im Log des Servers</translation>
    </message>
    <message>
        <source>History is read-only</source>
        <translation>Verlauf ist schreibgeschützt</translation>
    </message>
    <message>
        <source>History is read-only: a later version wrote it</source>
        <translation>Verlauf ist schreibgeschützt: eine spätere Version hat ihn geschrieben</translation>
    </message>
    <message>
        <source>History is read-only: %1</source>
        <translation>Verlauf ist schreibgeschützt: %1</translation>
    </message>
    <message>
        <source>Endpoints read from a history that another process is writing, not polled again: %1</source>
        <translation>Endpunkte, aus einem Verlauf gelesen, den ein anderer Prozess schreibt, nicht noch einmal abgefragt: %1</translation>
    </message>
    <message>
        <source>Endpoints read from a history that %2 is writing, not polled again: %1</source>
        <translation>Endpunkte, aus einem Verlauf gelesen, den %2 schreibt, nicht noch einmal abgefragt: %1</translation>
    </message>
    <message>
        <source>History is read-only: another process is writing it</source>
        <translation>Verlauf ist schreibgeschützt: ein anderer Prozess schreibt ihn</translation>
    </message>
    <message>
        <source>History is read-only: %1 is writing it</source>
        <translation>Verlauf ist schreibgeschützt: %1 schreibt ihn</translation>
    </message>
    <message>
        <source>Opening the history</source>
        <translation>Verlauf wird geöffnet</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung läuft</translation>
    </message>
    <message>
        <source>History paused: %1</source>
        <translation>Verlauf pausiert: %1</translation>
    </message>
    <message>
        <source>A saved span: read-only, nothing is recorded</source>
        <translation>Eine gespeicherte Zeitspanne: schreibgeschützt, nichts wird aufgezeichnet</translation>
    </message>
    <message>
        <source>No history: %1</source>
        <translation>Kein Verlauf: %1</translation>
    </message>
    <message>
        <source>No mark was set. %1. Record to a history of your own with --history</source>
        <translation>Es wurde keine Marke gesetzt. %1. Mit --history in einen eigenen Verlauf aufzeichnen</translation>
    </message>
    <message>
        <source>No mark was set. %1</source>
        <translation>Es wurde keine Marke gesetzt. %1</translation>
    </message>
    <message>
        <source>the blocker is active</source>
        <translation>der Blockierer ist aktiv</translation>
    </message>
    <message>
        <source>the blocker is idle</source>
        <translation>der Blockierer ist untätig</translation>
    </message>
    <message>
        <source>the blocker is idle in transaction</source>
        <translation>der Blockierer ist untätig in Transaktion</translation>
    </message>
    <message>
        <source>the blocker is idle in a transaction that has been open for %1</source>
        <translation>der Blockierer ist untätig in einer Transaktion, die seit %1 offen ist</translation>
    </message>
    <message>
        <source>the blocker is idle in a failed transaction</source>
        <translation>der Blockierer ist untätig in einer fehlgeschlagenen Transaktion</translation>
    </message>
    <message>
        <source>the blocker is idle in a failed transaction that has been open for %1</source>
        <translation>der Blockierer ist untätig in einer fehlgeschlagenen Transaktion, die seit %1 offen ist</translation>
    </message>
    <message>
        <source>the oldest for %1</source>
        <translation>die älteste seit %1</translation>
    </message>
    <message>
        <source>the oldest, %1, has been idle for %2</source>
        <translation>die älteste, %1, ist seit %2 untätig</translation>
    </message>
    <message>
        <source>a session has been waiting for %1 for %2</source>
        <translation>eine Sitzung wartet seit %2 auf %1</translation>
    </message>
    <message>
        <source>a session has been waiting for %1 for an unknown time</source>
        <translation>eine Sitzung wartet seit unbekannter Zeit auf %1</translation>
    </message>
    <message>
        <source>a client has been waiting for a server of pool %1 for %2</source>
        <translation>ein Client wartet seit %2 auf einen Server des Pools %1</translation>
    </message>
    <message>
        <source>a client has been waiting for a server of pool %1 for an unknown time</source>
        <translation>ein Client wartet seit unbekannter Zeit auf einen Server des Pools %1</translation>
    </message>
    <message>
        <source>they belong to one system</source>
        <translation>sie gehören zu einem System</translation>
    </message>
    <message numerus="yes">
        <source>%1 reports no leader among %2 members</source>
        <translation>
            <numerusform>%1 meldet keinen Leader unter %2 Mitglied</numerusform>
            <numerusform>%1 meldet keinen Leader unter %2 Mitgliedern</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 are replicas</source>
        <translation>
            <numerusform>%1 ist ein Replikat</numerusform>
            <numerusform>%1 sind Replikate</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing can be written until one is promoted</source>
        <translation>bis eine befördert wird, kann nichts geschrieben werden</translation>
    </message>
    <message>
        <source>all are replicas; the primary may be one that has not answered: %1</source>
        <translation>alle sind Replikate; vielleicht ist die Primary eine, die nicht geantwortet hat: %1</translation>
    </message>
    <message>
        <source>%1 on %2 has been idle for %3</source>
        <translation>%1 auf %2 ist seit %3 untätig</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its connections on %2 have been idle for more than %3</source>
        <translation>
            <numerusform>%1 seiner Verbindungen auf %2 ist seit mehr als %3 untätig</numerusform>
            <numerusform>%1 seiner Verbindungen auf %2 sind seit mehr als %3 untätig</numerusform>
        </translation>
    </message>
    <message>
        <source>of these, the pool had at most %1 unused</source>
        <translation>davon hatte der Pool höchstens %1 ungenutzt</translation>
    </message>
    <message>
        <source>on average, a connection is used for %1</source>
        <translation>im Mittel wird eine Verbindung %1 lang benutzt</translation>
    </message>
    <message>
        <source>find out why the application does not return idle connections</source>
        <translation>klären, warum die Anwendung untätige Verbindungen nicht zurückgibt</translation>
    </message>
    <message>
        <source>at the end of the span: %1</source>
        <translation>am Ende der Zeitspanne: %1</translation>
    </message>
    <message>
        <source>the lock holder is idle in a transaction that has been open for %1</source>
        <translation>der Halter der Sperre ist untätig in einer Transaktion, die seit %1 offen ist</translation>
    </message>
    <message>
        <source>the transaction of %1 has been open for %2</source>
        <translation>die Transaktion von %1 ist seit %2 offen</translation>
    </message>
    <message>
        <source>the oldest transaction, that of %1, has been open for %2</source>
        <translation>die älteste Transaktion, die von %1, ist seit %2 offen</translation>
    </message>
    <message>
        <source>the transaction is that of %1</source>
        <translation>die Transaktion ist die von %1</translation>
    </message>
    <message>
        <source>the oldest transaction is that of %1</source>
        <translation>die älteste Transaktion ist die von %1</translation>
    </message>
    <message numerus="yes">
        <source>the application has not ended its transactions</source>
        <translation>
            <numerusform>die Anwendung hat ihre Transaktion nicht beendet</numerusform>
            <numerusform>die Anwendung hat ihre Transaktionen nicht beendet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more are still logging in</source>
        <translation>
            <numerusform>%1 weitere meldet sich noch an</numerusform>
            <numerusform>%1 weitere melden sich noch an</numerusform>
        </translation>
    </message>
    <message>
        <source>another limit or the server may prevent more</source>
        <translation>vielleicht verhindert ein anderes Limit oder der Server mehr</translation>
    </message>
    <message>
        <source>a larger pool would not help</source>
        <translation>ein größerer Pool würde nicht helfen</translation>
    </message>
    <message>
        <source>Next attempt at %1.</source>
        <translation>Nächster Versuch um %1.</translation>
    </message>
    <message>
        <source>its connection at %1 is idle</source>
        <translation>seine Verbindung bei %1 ist untätig</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 connections at %3 are idle</source>
        <translation>
            <numerusform>%1 seiner %2 Verbindungen bei %3 ist untätig</numerusform>
            <numerusform>%1 seiner %2 Verbindungen bei %3 sind untätig</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 would refuse more connections</source>
        <translation>%1 würde weitere Verbindungen abweisen</translation>
    </message>
    <message>
        <source>%1 has no room for more connections</source>
        <translation>%1 hat keinen Platz für weitere Verbindungen</translation>
    </message>
    <message>
        <source>%1 has no free server</source>
        <translation>%1 hat keinen freien Server</translation>
    </message>
    <message>
        <source>a larger pool would only move the queue to %1</source>
        <translation>ein größerer Pool würde die Warteschlange nur zu %1 verlagern</translation>
    </message>
    <message>
        <source>%1 has room for %2 more (tightest limit: %3)</source>
        <translation>%1 hat Platz für %2 weitere (engstes Limit: %3)</translation>
    </message>
    <message numerus="yes">
        <source>enlarge the pool, or find out why the application does not return its connections</source>
        <translation>
            <numerusform>den Pool vergrößern, oder klären, warum die Anwendung ihre Verbindung nicht zurückgibt</numerusform>
            <numerusform>den Pool vergrößern, oder klären, warum die Anwendung ihre Verbindungen nicht zurückgibt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>raise %1, or find out why the application does not return its connections</source>
        <translation>
            <numerusform>%1 erhöhen, oder klären, warum die Anwendung ihre Verbindung nicht zurückgibt</numerusform>
            <numerusform>%1 erhöhen, oder klären, warum die Anwendung ihre Verbindungen nicht zurückgibt</numerusform>
        </translation>
    </message>
    <message>
        <source>its only thread is in use</source>
        <translation>sein einziger Thread ist belegt</translation>
    </message>
    <message>
        <source>the only thread of %3 is in use</source>
        <translation>der einzige Thread von %3 ist belegt</translation>
    </message>
    <message>
        <source>its only thread has been in use for %2</source>
        <translation>sein einziger Thread ist seit %2 belegt</translation>
    </message>
    <message>
        <source>the only thread of %3 has been in use for %2</source>
        <translation>der einzige Thread von %3 ist seit %2 belegt</translation>
    </message>
    <message numerus="yes">
        <source>%1 of them belong to %2 (%3 idle)</source>
        <translation>
            <numerusform>%1 davon gehört zu %2 (%3 untätig)</numerusform>
            <numerusform>%1 davon gehören zu %2 (%3 untätig)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of them belong to %2</source>
        <translation>
            <numerusform>%1 davon gehört zu %2</numerusform>
            <numerusform>%1 davon gehören zu %2</numerusform>
        </translation>
    </message>
    <message>
        <source>end statements that wait or run for long, or raise the limit (%1)</source>
        <translation>Anweisungen beenden, die lange warten oder laufen, oder das Limit erhöhen (%1)</translation>
    </message>
    <message>
        <source>close connections, idle ones first, or raise the limit (%1)</source>
        <translation>Verbindungen schließen, untätige zuerst, oder das Limit erhöhen (%1)</translation>
    </message>
    <message>
        <source>some may be worker processes: to distinguish them from clients, grant the monitoring role %1</source>
        <translation>darunter können Worker-Prozesse sein: um sie von Clients zu unterscheiden, der Überwachungsrolle %1 erteilen</translation>
    </message>
    <message>
        <source>once all are in use, the next one will be refused</source>
        <translation>sind alle belegt, wird die nächste abgewiesen</translation>
    </message>
    <message>
        <source>once all are in use, the next one will be queued</source>
        <translation>sind alle belegt, muss die nächste warten</translation>
    </message>
    <message>
        <source>once all are in use, the next one will hang until one is free, and is not counted</source>
        <translation>sind alle belegt, hängt die nächste, bis eine frei ist, und wird nicht gezählt</translation>
    </message>
    <message>
        <source>once all are in use, the next one will either be refused or wait</source>
        <translation>sind alle belegt, wird die nächste entweder abgewiesen oder muss warten</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 are in use</source>
        <translation>
            <numerusform>%1 von %2 ist belegt</numerusform>
            <numerusform>%1 von %2 sind belegt</numerusform>
        </translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Limits</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Hops</source>
        <translation>Teilstrecken</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Incidents</source>
        <translation>Vorfälle</translation>
    </message>
    <message>
        <source>Lifetimes</source>
        <translation>Lebensdauern</translation>
    </message>
    <message>
        <source>Pool times</source>
        <translation>Pool-Zeiten</translation>
    </message>
    <message>
        <source>close connections, idle ones first, or raise the limit</source>
        <translation>Verbindungen schließen, untätige zuerst, oder das Limit erhöhen</translation>
    </message>
    <message>
        <source>Enter it at the prompt; without a user it is a bearer token. For poolscope-cli record it can also be in the URL, as USER:PASSWORD@ or :TOKEN@, in the file of --config.</source>
        <translation>Auf Nachfrage eingeben; ohne Benutzer ist es ein Bearer-Token. Für poolscope-cli record kann es auch in der URL stehen, als USER:PASSWORD@ oder :TOKEN@, in der Datei von --config.</translation>
    </message>
    <message>
        <source>Add it to ~/.pgpass or a service file (for MySQL and MariaDB, to ~/.my.cnf), or enter it at the prompt. That of a page is only asked for at the prompt.</source>
        <translation>In ~/.pgpass oder eine Service-Datei eintragen (für MySQL und MariaDB in ~/.my.cnf) oder auf Nachfrage eingeben. Das einer Seite wird nur auf Nachfrage eingegeben.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are idle; an operator may have paused it, which is not measured</source>
        <translation>
            <numerusform>%1 seiner %2 Serververbindungen ist untätig; vielleicht wurde er pausiert, das ist nicht gemessen</numerusform>
            <numerusform>%1 seiner %2 Serververbindungen sind untätig; vielleicht wurde er pausiert, das ist nicht gemessen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are idle; why clients wait is not measured</source>
        <translation>
            <numerusform>%1 seiner %2 Serververbindungen ist untätig; warum Clients warten, ist nicht gemessen</numerusform>
            <numerusform>%1 seiner %2 Serververbindungen sind untätig; warum Clients warten, ist nicht gemessen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 connections are borrowed</source>
        <translation>
            <numerusform>%1 seiner %2 Verbindungen ist ausgeliehen</numerusform>
            <numerusform>%1 seiner %2 Verbindungen sind ausgeliehen</numerusform>
        </translation>
    </message>
    <message>
        <source>the addresses that answer list no sessions (a metrics page lists none)</source>
        <translation>die antwortenden Adressen führen keine Sitzungen auf (eine Metrikseite führt keine auf)</translation>
    </message>
    <message>
        <source>For PostgreSQL, grant it pg_monitor or pg_read_all_stats; for MySQL and MariaDB, PROCESS ON *.*.</source>
        <translation>Geben Sie ihr in PostgreSQL pg_monitor oder pg_read_all_stats, in MySQL und MariaDB PROCESS ON *.*.</translation>
    </message>
    <message numerus="yes">
        <source>%1 more, from its reserve, open only once a client has waited for %2</source>
        <translation>
            <numerusform>%1 weitere, aus seiner Reserve, öffnet erst, wenn ein Client %2 lang gewartet hat</numerusform>
            <numerusform>%1 weitere, aus seiner Reserve, öffnen erst, wenn ein Client %2 lang gewartet hat</numerusform>
        </translation>
    </message>
    <message>
        <source>Grant the role that privilege.</source>
        <translation>Geben Sie der Rolle dieses Recht.</translation>
    </message>
    <message>
        <source>you see the details of %1 of %2 sessions; to see all, grant %3</source>
        <translation>Sie sehen die Einzelheiten von %1 der %2 Sitzungen; um alle zu sehen, vergeben Sie %3</translation>
    </message>
    <message>
        <source>you see the details of %1 of %2 sessions; to see all, grant %3 (until then, used and unknown are estimates and may count a few worker processes as clients)</source>
        <translation>Sie sehen die Einzelheiten von %1 der %2 Sitzungen; um alle zu sehen, vergeben Sie %3 (bis dahin sind „benutzt“ und „unbekannt“ Schätzungen, die einige Worker-Prozesse als Clients zählen können)</translation>
    </message>
    <message>
        <source>the sessions were not read: with this server&apos;s %1 and number of connections, a reading could cost it seconds and gigabytes; lower %1</source>
        <translation>die Sitzungen wurden nicht gelesen: Mit %1 und der Zahl der Verbindungen dieses Servers könnte ein Lesen ihn Sekunden und Gigabytes kosten; senken Sie %1</translation>
    </message>
    <message>
        <source>cost of this reading: connections %1, queries %2, server time %3, received %4</source>
        <translation>Kosten dieser Messung: Verbindungen %1, Abfragen %2, Serverzeit %3, empfangen %4</translation>
    </message>
    <message>
        <source>This system or version is not supported</source>
        <translation>Dieses System oder diese Version wird nicht unterstützt</translation>
    </message>
    <message>
        <source>Poolscope supports %1.</source>
        <translation>Poolscope unterstützt %1.</translation>
    </message>
    <message>
        <source>A connection option cannot be used</source>
        <translation>Eine Verbindungsoption ist nicht verwendbar</translation>
    </message>
    <message>
        <source>Leave it out, or update libpq. sslmode=verify-full and channel_binding=require also keep the password from a fake server.</source>
        <translation>Die Option weglassen oder libpq aktualisieren. Auch sslmode=verify-full und channel_binding=require halten das Passwort von einem falschen Server fern.</translation>
    </message>
    <message numerus="yes">
        <source>%1 more sessions block others there</source>
        <translation>
            <numerusform>%1 weitere Sitzung blockiert dort andere</numerusform>
            <numerusform>%1 weitere Sitzungen blockieren dort andere</numerusform>
        </translation>
    </message>
    <message>
        <source>its client %1 has sent %2 nothing for %3 and has no server there</source>
        <translation>der Client %1 hat %2 seit %3 nichts gesendet und hat dort keinen Server</translation>
    </message>
    <message>
        <source>Close a connection, or raise max_connections.</source>
        <translation>Schließen Sie eine Verbindung, oder erhöhen Sie max_connections.</translation>
    </message>
    <message>
        <source>Close a connection, or raise the limit of the server. It may keep slots for superusers.</source>
        <translation>Schließen Sie eine Verbindung, oder erhöhen Sie das Limit des Servers. Vielleicht hält er Plätze für Superuser frei.</translation>
    </message>
    <message>
        <source>A limit of this role, account or database is reached</source>
        <translation>Ein Limit dieser Rolle, dieses Kontos oder dieser Datenbank ist erreicht</translation>
    </message>
    <message>
        <source>The server itself may have room. Raise the limit, or close connections if it counts those.</source>
        <translation>Der Server selbst hat vielleicht noch Platz. Erhöhen Sie das Limit, oder schließen Sie Verbindungen, wenn es diese zählt.</translation>
    </message>
    <message>
        <source>The history was opened without %1, which does not belong to it. It was kept unchanged as %2.</source>
        <translation>Der Verlauf wurde ohne %1 geöffnet, die nicht zu ihm gehört. Sie wurde unverändert als %2 aufgehoben.</translation>
    </message>
    <message>
        <source>No longer full: %1 (%2)</source>
        <translation>Nicht mehr voll: %1 (%2)</translation>
    </message>
    <message>
        <source>No longer filling up: %1 (%2)</source>
        <translation>Läuft nicht mehr voll: %1 (%2)</translation>
    </message>
    <message>
        <source>no longer full: %1 (%2)</source>
        <translation>nicht mehr voll: %1 (%2)</translation>
    </message>
    <message>
        <source>no longer filling up: %1 (%2)</source>
        <translation>läuft nicht mehr voll: %1 (%2)</translation>
    </message>
    <message>
        <source>found since %1</source>
        <translation>gefunden seit %1</translation>
    </message>
    <message>
        <source>at worst %1: it would have been full in %2</source>
        <translation>im schlimmsten Moment %1: voll wäre es nach %2 gewesen</translation>
    </message>
    <message>
        <source>No more waiting for: %1 (%2)</source>
        <translation>Kein Warten mehr auf: %1 (%2)</translation>
    </message>
    <message>
        <source>no more waiting for: %1 (%2)</source>
        <translation>kein Warten mehr auf: %1 (%2)</translation>
    </message>
    <message>
        <source>Full before a restart: %1 (%2)</source>
        <translation>Voll vor einem Neustart: %1 (%2)</translation>
    </message>
    <message>
        <source>full before a restart: %1 (%2)</source>
        <translation>voll vor einem Neustart: %1 (%2)</translation>
    </message>
    <message>
        <source>Clients waited before a restart: %1 (%2)</source>
        <translation>Clients warteten vor einem Neustart: %1 (%2)</translation>
    </message>
    <message>
        <source>clients waited before a restart: %1 (%2)</source>
        <translation>Clients warteten vor einem Neustart: %1 (%2)</translation>
    </message>
    <message>
        <source>Filling up before a restart: %1 (%2)</source>
        <translation>Am Volllaufen vor einem Neustart: %1 (%2)</translation>
    </message>
    <message>
        <source>filling up before a restart: %1 (%2)</source>
        <translation>am Volllaufen vor einem Neustart: %1 (%2)</translation>
    </message>
    <message>
        <source>Full before another server answered: %1 (%2)</source>
        <translation>Voll, bevor ein anderer Server antwortete: %1 (%2)</translation>
    </message>
    <message>
        <source>full before another server answered: %1 (%2)</source>
        <translation>voll, bevor ein anderer Server antwortete: %1 (%2)</translation>
    </message>
    <message>
        <source>Clients waited before another server answered: %1 (%2)</source>
        <translation>Clients warteten, bevor ein anderer Server antwortete: %1 (%2)</translation>
    </message>
    <message>
        <source>clients waited before another server answered: %1 (%2)</source>
        <translation>Clients warteten, bevor ein anderer Server antwortete: %1 (%2)</translation>
    </message>
    <message>
        <source>Filling up before another server answered: %1 (%2)</source>
        <translation>Am Volllaufen, bevor ein anderer Server antwortete: %1 (%2)</translation>
    </message>
    <message>
        <source>filling up before another server answered: %1 (%2)</source>
        <translation>am Volllaufen, bevor ein anderer Server antwortete: %1 (%2)</translation>
    </message>
    <message>
        <source>Full when last listed: %1 (%2)</source>
        <translation>Voll, als zuletzt aufgeführt: %1 (%2)</translation>
    </message>
    <message>
        <source>full when last listed: %1 (%2)</source>
        <translation>voll, als zuletzt aufgeführt: %1 (%2)</translation>
    </message>
    <message>
        <source>Clients were waiting when last listed: %1 (%2)</source>
        <translation>Clients warteten, als zuletzt aufgeführt: %1 (%2)</translation>
    </message>
    <message>
        <source>clients were waiting when last listed: %1 (%2)</source>
        <translation>Clients warteten, als zuletzt aufgeführt: %1 (%2)</translation>
    </message>
    <message>
        <source>Filling up when last listed: %1 (%2)</source>
        <translation>Am Volllaufen, als zuletzt aufgeführt: %1 (%2)</translation>
    </message>
    <message>
        <source>filling up when last listed: %1 (%2)</source>
        <translation>am Volllaufen, als zuletzt aufgeführt: %1 (%2)</translation>
    </message>
    <message>
        <source>Full when last measured: %1 (%2)</source>
        <translation>Voll bei der letzten Messung: %1 (%2)</translation>
    </message>
    <message>
        <source>full when last measured: %1 (%2)</source>
        <translation>voll bei der letzten Messung: %1 (%2)</translation>
    </message>
    <message>
        <source>Clients were waiting when last measured: %1 (%2)</source>
        <translation>Clients warteten bei der letzten Messung: %1 (%2)</translation>
    </message>
    <message>
        <source>clients were waiting when last measured: %1 (%2)</source>
        <translation>Clients warteten bei der letzten Messung: %1 (%2)</translation>
    </message>
    <message>
        <source>Filling up when last measured: %1 (%2)</source>
        <translation>Am Volllaufen bei der letzten Messung: %1 (%2)</translation>
    </message>
    <message>
        <source>filling up when last measured: %1 (%2)</source>
        <translation>am Volllaufen bei der letzten Messung: %1 (%2)</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>the handshake failed, for example for a wrong password or certificate</source>
        <translation>der Handshake schlug fehl, zum Beispiel wegen eines falschen Passworts oder Zertifikats</translation>
    </message>
    <message>
        <source>it is older than all that the endpoint in between lists: that may have been restarted or reloaded since</source>
        <translation>sie ist älter als alles, was der dazwischenliegende Endpunkt auflistet: Er kann seitdem neu gestartet oder neu geladen worden sein</translation>
    </message>
    <message>
        <source>its only server connection is waiting in the queue of %3</source>
        <translation>seine einzige Serververbindung wartet in der Warteschlange von %3</translation>
    </message>
    <message>
        <source>all %2 of its server connections are waiting in the queue of %3</source>
        <translation>alle %2 seiner Serververbindungen warten in der Warteschlange von %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are waiting in the queue of %3</source>
        <translation>
            <numerusform>%1 seiner %2 Serververbindungen wartet in der Warteschlange von %3</numerusform>
            <numerusform>%1 seiner %2 Serververbindungen warten in der Warteschlange von %3</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 does not report what a session waits for</source>
        <translation>%1 meldet nicht, worauf eine Sitzung wartet</translation>
    </message>
    <message>
        <source>the endpoint in between does not list it, but had started only shortly before: a former process may still have opened it for a waiting client</source>
        <translation>der dazwischenliegende Endpunkt listet sie nicht auf, war aber erst kurz zuvor gestartet: Ein früherer Prozess kann sie noch für einen wartenden Client geöffnet haben</translation>
    </message>
    <message>
        <source>Unreported</source>
        <translation>Nicht gemeldet</translation>
    </message>
    <message>
        <source>Active sessions of which their system does not report whether they run or wait: they may use a CPU, or wait for a disk or for anything else that is not reported.</source>
        <translation>Aktive Sitzungen, von denen ihr System nicht meldet, ob sie laufen oder warten: Sie können eine CPU benutzen oder auf eine Platte oder sonst etwas warten, das nicht gemeldet wird.</translation>
    </message>
    <message>
        <source>unreported</source>
        <translation>nicht gemeldet</translation>
    </message>
    <message>
        <source>Transactions per second, committed or rolled back, without Poolscope&apos;s own. They count when they are reported: a PostgreSQL session does that between statements, not during a long one. MySQL and MariaDB count only those that COMMIT or ROLLBACK ended, so without any the rate is not measured.</source>
        <translation>Transaktionen pro Sekunde, bestätigt oder zurückgerollt, ohne Poolscopes eigene. Sie zählen, wenn sie gemeldet werden: Eine PostgreSQL-Sitzung tut das zwischen Anweisungen, nicht während einer langen. MySQL und MariaDB zählen nur jene, die COMMIT oder ROLLBACK beendet hat; wo es keine solchen gibt, ist die Rate nicht gemessen.</translation>
    </message>
    <message>
        <source>Check the user name. PgBouncer must find the user in its auth_file or by its auth_query; its console also needs it in stats_users.</source>
        <translation>Den Benutzernamen prüfen. PgBouncer muss den Benutzer in seiner auth_file oder mit seiner auth_query finden; für seine Konsole muss er auch in stats_users stehen.</translation>
    </message>
    <message>
        <source>Check the user name. The role must exist in the servers behind Pgpool-II and have LOGIN, and may be needed in pool_passwd.</source>
        <translation>Den Benutzernamen prüfen. Die Rolle muss in den Servern hinter Pgpool-II existieren und LOGIN haben und muss eventuell in pool_passwd stehen.</translation>
    </message>
    <message>
        <source>Check the user name, and that the pooler&apos;s configuration has it.</source>
        <translation>Den Benutzernamen prüfen, und ob die Konfiguration des Poolers ihn enthält.</translation>
    </message>
    <message>
        <source>Check the port: what listens there may not serve pages. If it does, check its log for a restart or a crash.</source>
        <translation>Den Port prüfen: Was dort lauscht, liefert vielleicht keine Seiten. Wenn doch, in seinem Log nach einem Neustart oder Absturz suchen.</translation>
    </message>
    <message>
        <source>No access to %1 (%2)</source>
        <translation>Kein Zugang zu %1 (%2)</translation>
    </message>
    <message>
        <source>%1 did not answer (%2)</source>
        <translation>%1 hat nicht geantwortet (%2)</translation>
    </message>
    <message>
        <source>%1 has no server left</source>
        <translation>%1 hat keinen Server mehr</translation>
    </message>
    <message>
        <source>%1 has no server left in %2</source>
        <translation>%1 hat keinen Server mehr in %2</translation>
    </message>
    <message>
        <source>it reports as down: %1</source>
        <translation>als ausgefallen gemeldet: %1</translation>
    </message>
    <message>
        <source>%1 of %2 servers</source>
        <translation>%1 von %2 Servern</translation>
    </message>
    <message numerus="yes">
        <source>%1 reports a server as down: %2</source>
        <translation>
            <numerusform>%1 meldet einen Server als ausgefallen: %2</numerusform>
            <numerusform>%1 meldet Server als ausgefallen: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 servers in %3</source>
        <translation>%1 von %2 Servern in %3</translation>
    </message>
    <message>
        <source>its only server connection is held by an idle client</source>
        <translation>seine einzige Serververbindung wird von einem untätigen Client gehalten</translation>
    </message>
    <message>
        <source>all %2 of its server connections are held by idle clients</source>
        <translation>alle %2 seiner Serververbindungen werden von untätigen Clients gehalten</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are held by idle clients</source>
        <translation>
            <numerusform>%1 seiner %2 Serververbindungen wird von einem untätigen Client gehalten</numerusform>
            <numerusform>%1 seiner %2 Serververbindungen werden von untätigen Clients gehalten</numerusform>
        </translation>
    </message>
    <message>
        <source>in session mode a client keeps its server until it disconnects</source>
        <translation>im Session-Modus behält ein Client seinen Server, bis er sich abmeldet</translation>
    </message>
    <message>
        <source>the server recovered from a crash of a process</source>
        <translation>der Server hat sich vom Absturz eines Prozesses erholt</translation>
    </message>
    <message>
        <source>%1 recovered from a crash (%2)</source>
        <translation>%1 hat sich von einem Absturz erholt (%2)</translation>
    </message>
    <message>
        <source>no answer for %1</source>
        <translation>%1 lang keine Antwort</translation>
    </message>
    <message>
        <source>one of its processes died, so it ended all sessions; its log shows which</source>
        <translation>einer seiner Prozesse ist abgestürzt, darum hat er alle Sitzungen beendet; sein Protokoll zeigt, welcher</translation>
    </message>
    <message>
        <source>through no pooler or proxy of this cluster; one whose address was not given would not be seen</source>
        <translation>über keinen Pooler oder Proxy dieses Clusters; einer, dessen Adresse nicht angegeben ist, wäre nicht zu sehen</translation>
    </message>
    <message>
        <source>How sure a hop on a connection&apos;s path is. Certain: every endpoint of this cluster that could lie in between was polled, answered in time and reports all its connections; one whose address was not given is never seen. Likely: one side reports it, or process numbers or addresses match; or it was so a moment ago. Unknown: shown with its reason.</source>
        <translation>Wie sicher ein Schritt auf dem Pfad einer Verbindung ist. Sicher: jeder Endpunkt dieses Clusters, der dazwischen liegen könnte, wurde abgefragt, hat rechtzeitig geantwortet und meldet alle seine Verbindungen; einer, dessen Adresse nicht angegeben ist, ist nie zu sehen. Wahrscheinlich: eine Seite meldet es, oder Prozessnummern oder Adressen stimmen überein; oder es war eben noch so. Unbekannt: mit dem Grund gezeigt.</translation>
    </message>
    <message>
        <source>its statement is older than the answer of the endpoint in between, which no longer lists a server connection whose client has left</source>
        <translation>seine Anweisung ist älter als die Antwort des Endpunkts dazwischen; dieser meldet eine Serververbindung nicht mehr, deren Client gegangen ist</translation>
    </message>
    <message>
        <source>the endpoint listed it earlier and does not any more: the backend still works for a client that has left</source>
        <translation>der Endpunkt führte sie früher auf und jetzt nicht mehr: das Backend arbeitet noch für einen Client, der sich getrennt hat</translation>
    </message>
    <message>
        <source>the endpoint in between never listed it; only a client that sent several statements at once and left between two lists would be missing, too</source>
        <translation>der Endpunkt dazwischen führte es nie auf; nur ein Client, der mehrere Anweisungen auf einmal geschickt und sich zwischen zwei Listen getrennt hat, würde ebenso fehlen</translation>
    </message>
    <message numerus="yes">
        <source>%1 of them would not have to wait without %2, which waits ahead of them</source>
        <translation>
            <numerusform>%1 davon müsste ohne %2 nicht warten, das davor wartet</numerusform>
            <numerusform>%1 davon müssten ohne %2 nicht warten, das davor wartet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %1 backends there work for clients that have left</source>
        <translation>
            <numerusform>mindestens %1 Backend dort arbeitet für einen Client, der sich getrennt hat</numerusform>
            <numerusform>mindestens %1 Backends dort arbeiten für Clients, die sich getrennt haben</numerusform>
        </translation>
    </message>
    <message>
        <source>an operator</source>
        <translation>ein Operator</translation>
    </message>
    <message>
        <source>the login at %1</source>
        <translation>die Anmeldung an %1</translation>
    </message>
    <message>
        <source>Nothing was read at the time shown</source>
        <translation>Zur gezeigten Zeit wurde nichts gelesen</translation>
    </message>
    <message>
        <source>as of</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>the only thread that runs a statement is waiting for a lock</source>
        <translation>der einzige Thread, der eine Anweisung ausführt, wartet auf eine Sperre</translation>
    </message>
    <message>
        <source>all %2 threads that run statements are waiting for a lock</source>
        <translation>alle %2 Threads, die Anweisungen ausführen, warten auf eine Sperre</translation>
    </message>
    <message numerus="yes">
        <source>%1 of the %2 threads that run statements are waiting for a lock</source>
        <translation>
            <numerusform>%1 der %2 Threads, die Anweisungen ausführen, wartet auf eine Sperre</numerusform>
            <numerusform>%1 der %2 Threads, die Anweisungen ausführen, warten auf eine Sperre</numerusform>
        </translation>
    </message>
    <message>
        <source>the only thread that runs a statement is waiting for a lock held by %3</source>
        <translation>der einzige Thread, der eine Anweisung ausführt, wartet auf eine Sperre von %3</translation>
    </message>
    <message>
        <source>all %2 threads that run statements are waiting for a lock held by %3</source>
        <translation>alle %2 Threads, die Anweisungen ausführen, warten auf eine Sperre von %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 of the %2 threads that run statements are waiting for a lock held by %3</source>
        <translation>
            <numerusform>%1 der %2 Threads, die Anweisungen ausführen, wartet auf eine Sperre von %3</numerusform>
            <numerusform>%1 der %2 Threads, die Anweisungen ausführen, warten auf eine Sperre von %3</numerusform>
        </translation>
    </message>
    <message>
        <source>they queue behind %1, which itself waits for a lock held by %2</source>
        <translation>sie stehen hinter %1 an, das selbst auf eine Sperre von %2 wartet</translation>
    </message>
    <message>
        <source>end statements that wait or run for long, or raise the limit</source>
        <translation>beenden Sie Anweisungen, die lange warten oder laufen, oder erhöhen Sie das Limit</translation>
    </message>
    <message numerus="yes">
        <source>its %1 working threads are taken: statements of other connections wait for one</source>
        <translation>
            <numerusform>sein einziger arbeitender Thread ist belegt: Anweisungen anderer Verbindungen warten auf ihn</numerusform>
            <numerusform>seine %1 arbeitenden Threads sind belegt: Anweisungen anderer Verbindungen warten auf einen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 were in use, %2 times within %3, %4 of it without answers</source>
        <translation>%1 waren belegt, %2-mal innerhalb von %3, davon %4 ohne Antworten</translation>
    </message>
    <message>
        <source>%1 were in use, %2 times within %3</source>
        <translation>%1 waren belegt, %2-mal innerhalb von %3</translation>
    </message>
    <message>
        <source>%1 were in use</source>
        <translation>%1 waren belegt</translation>
    </message>
    <message>
        <source>%1 were in use for %2, %3 of it without answers</source>
        <translation>%1 waren %2 lang belegt, davon %3 ohne Antworten</translation>
    </message>
    <message>
        <source>%1 were in use for %2</source>
        <translation>%1 waren %2 lang belegt</translation>
    </message>
    <message>
        <source>all of its servers are down: %1</source>
        <translation>alle seine Server sind ausgefallen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 servers are down (%3)</source>
        <translation>
            <numerusform>%1 seiner %2 Server ist ausgefallen (%3)</numerusform>
            <numerusform>%1 seiner %2 Server sind ausgefallen (%3)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>the only visible one</source>
        <translation>die einzige sichtbare</translation>
    </message>
    <message>
        <source>the oldest of %1 visible</source>
        <translation>die älteste von %1 sichtbaren</translation>
    </message>
    <message>
        <source>start not known, among visible sessions</source>
        <translation>Beginn nicht bekannt, unter den sichtbaren Sitzungen</translation>
    </message>
    <message>
        <source>none waiting, among visible sessions</source>
        <translation>keine wartet, unter den sichtbaren Sitzungen</translation>
    </message>
    <message>
        <source>oldest %1, among visible sessions</source>
        <translation>älteste %1, unter den sichtbaren Sitzungen</translation>
    </message>
    <message numerus="yes">
        <source>%n endpoint(s) not measured</source>
        <translation>
            <numerusform>%n Endpunkt nicht gemessen</numerusform>
            <numerusform>%n Endpunkte nicht gemessen</numerusform>
        </translation>
    </message>
    <message>
        <source>The server may be slow, hanging or overloaded. If not even the connection was made, a firewall may be dropping the packets.</source>
        <translation>Der Server ist vielleicht langsam, hängt oder ist überlastet. Wenn nicht einmal die Verbindung zustande kam, verwirft vielleicht eine Firewall die Pakete.</translation>
    </message>
    <message>
        <source>%1, not listed</source>
        <translation>%1, nicht aufgeführt</translation>
    </message>
    <message>
        <source>Its session id is not known: older versions did not record it</source>
        <translation>Die ID der Sitzung ist nicht bekannt: ältere Versionen haben sie nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 is degraded</source>
        <translation>%1 ist eingeschränkt</translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation>PID %1</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>Sitzung %1</translation>
    </message>
    <message>
        <source>whether they work, wait for locks or are idle in a transaction is not measured</source>
        <translation>ob sie arbeiten, auf Sperren warten oder in einer Transaktion ruhen, ist nicht gemessen</translation>
    </message>
    <message>
        <source>Another kind of server may be listening there: MariaDB and MySQL greet first, but PostgreSQL, poolers and web servers wait for the client. If it is MariaDB or MySQL, all threads of its thread pool may be busy: log in at its extra_port or admin_port. Otherwise the server may be slow, hanging or overloaded, or a firewall may be dropping the packets.</source>
        <translation>Vielleicht lauscht dort ein anderer Server: MariaDB und MySQL melden sich zuerst, PostgreSQL, Pooler und Webserver warten auf den Client. Bei MariaDB oder MySQL sind vielleicht alle Threads des Thread-Pools beschäftigt: melden Sie sich an seinem extra_port oder admin_port an. Sonst ist der Server vielleicht langsam, hängt oder ist überlastet, oder eine Firewall verwirft die Pakete.</translation>
    </message>
    <message>
        <source>Filling up: %1</source>
        <translation>Läuft voll: %1</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>The account has no right to use this database</source>
        <translation>Das Konto hat kein Recht, diese Datenbank zu benutzen</translation>
    </message>
    <message>
        <source>Enter another database, or grant the right. To read sessions, any database will do; for MySQL and MariaDB, the address needs none.</source>
        <translation>Eine andere Datenbank eingeben oder das Recht erteilen. Um Sitzungen zu lesen, genügt eine beliebige; bei MySQL und MariaDB braucht die Adresse keine.</translation>
    </message>
    <message>
        <source>The server answers with an error of its own</source>
        <translation>Der Server antwortet mit einem eigenen Fehler</translation>
    </message>
    <message>
        <source>The host and port are right, but what is behind them does not serve this page now. 503 is what an application answers while it starts, and a proxy while none of its servers is up; otherwise check its log.</source>
        <translation>Host und Port stimmen, aber was dahinter steht, liefert diese Seite gerade nicht. 503 antwortet eine Anwendung, während sie startet, und ein Proxy, solange keiner seiner Server läuft; andernfalls das Log prüfen.</translation>
    </message>
    <message>
        <source>Several processes answer at this address in turn</source>
        <translation>An dieser Adresse antworten abwechselnd mehrere Prozesse</translation>
    </message>
    <message>
        <source>Enter the address of each of them instead.</source>
        <translation>Stattdessen die Adresse jedes einzelnen eingeben.</translation>
    </message>
    <message>
        <source>What answers is neither PostgreSQL nor a pooler</source>
        <translation>Was antwortet, ist weder PostgreSQL noch ein Pooler</translation>
    </message>
    <message>
        <source>MariaDB and MySQL answer like this: if one of them is listening there, enter mariadb://user@host or mysql://user@host with this port. Otherwise check the host and port.</source>
        <translation>So antworten MariaDB und MySQL: Wenn dort eines von beiden lauscht, mariadb://user@host oder mysql://user@host mit diesem Port eingeben. Andernfalls Host und Port prüfen.</translation>
    </message>
    <message>
        <source>No history is kept on disk; a temporary one lasts as long as the window</source>
        <translation>Auf der Platte wird kein Verlauf geführt; ein vorübergehender besteht, solange das Fenster offen ist</translation>
    </message>
    <message>
        <source>no endpoint answered</source>
        <translation>kein Endpunkt antwortete</translation>
    </message>
    <message>
        <source>there was more than one primary</source>
        <translation>es gab mehr als einen Primary</translation>
    </message>
    <message>
        <source>a limit at %1 was reached</source>
        <translation>eine Grenze von %1 war erreicht</translation>
    </message>
    <message>
        <source>%1 did not answer</source>
        <translation>%1 antwortete nicht</translation>
    </message>
    <message>
        <source>there was no primary</source>
        <translation>es gab keinen Primary</translation>
    </message>
    <message>
        <source>clients were waiting at %1</source>
        <translation>an %1 warteten Clients</translation>
    </message>
    <message>
        <source>servers of %1 were down</source>
        <translation>Server von %1 waren ausgefallen</translation>
    </message>
    <message>
        <source>%1 was degraded</source>
        <translation>%1 war beeinträchtigt</translation>
    </message>
    <message>
        <source>a limit at %1 was nearly reached</source>
        <translation>eine Grenze von %1 war fast erreicht</translation>
    </message>
    <message>
        <source>sessions were waiting for a lock at %1</source>
        <translation>an %1 warteten Sitzungen auf eine Sperre</translation>
    </message>
    <message>
        <source>a limit at %1 would soon have been reached</source>
        <translation>eine Grenze von %1 wäre bald erreicht gewesen</translation>
    </message>
    <message>
        <source>it was worse than at the end of the span</source>
        <translation>es war schlimmer als am Ende der Zeitspanne</translation>
    </message>
    <message>
        <source>the history begins at %1; choose a later time</source>
        <translation>der Verlauf beginnt %1; wählen Sie eine spätere Zeit</translation>
    </message>
    <message>
        <source>the hatched gap in the charts shows the reason; averages are of the time before it; choose another time</source>
        <translation>die schraffierte Lücke in den Diagrammen zeigt den Grund; Mittelwerte sind aus der Zeit davor; wählen Sie eine andere Zeit</translation>
    </message>
    <message>
        <source>at its worst at %1</source>
        <translation>am schlimmsten um %1</translation>
    </message>
    <message>
        <source>at its worst at %1: “%2”</source>
        <translation>am schlimmsten um %1: „%2“</translation>
    </message>
    <message>
        <source>It is being tried again now.</source>
        <translation>Es wird gerade erneut versucht.</translation>
    </message>
    <message>
        <source>sessions were idle in transaction at %1</source>
        <translation>an %1 ruhten Sitzungen in einer Transaktion</translation>
    </message>
    <message>
        <source>connections of %1 were not given back</source>
        <translation>Verbindungen von %1 wurden nicht zurückgegeben</translation>
    </message>
    <message>
        <source>more sessions ran at %1 than it has cores</source>
        <translation>auf %1 liefen mehr Sitzungen, als er Kerne hat</translation>
    </message>
    <message>
        <source>the load was not balanced at %1</source>
        <translation>die Last war bei %1 nicht verteilt</translation>
    </message>
    <message>
        <source>only replicas answered</source>
        <translation>nur Replikate antworteten</translation>
    </message>
</context>
<context>
    <name>store</name>
    <message>
        <source>the disk was too slow</source>
        <translation>die Platte war zu langsam</translation>
    </message>
    <message>
        <source>rows that contradict themselves or their index: %1</source>
        <translation>Zeilen, die sich selbst oder ihrem Index widersprechen: %1</translation>
    </message>
    <message>
        <source>a program stopped while it was changing the file; its -journal is applied when Poolscope records into the file</source>
        <translation>ein Programm wurde beim Ändern der Datei angehalten; ihr -journal wird angewandt, sobald Poolscope in die Datei aufzeichnet</translation>
    </message>
    <message>
        <source>%1 is on another machine</source>
        <translation>%1 liegt auf einem anderen Rechner</translation>
    </message>
    <message>
        <source>%1 MB free</source>
        <translation>%1 MB frei</translation>
    </message>
    <message>
        <source>%1 is larger than a saved span may be</source>
        <translation>%1 ist größer, als eine gespeicherte Zeitspanne sein darf</translation>
    </message>
    <message>
        <source>the answer of an endpoint without a name</source>
        <translation>die Antwort eines Endpunkts ohne Namen</translation>
    </message>
    <message>
        <source>the answer has a limit without a name</source>
        <translation>die Antwort enthält ein Limit ohne Namen</translation>
    </message>
    <message>
        <source>the answer has a pool without a name</source>
        <translation>die Antwort enthält einen Pool ohne Namen</translation>
    </message>
    <message>
        <source>the answer has a connection without a name</source>
        <translation>die Antwort enthält eine Verbindung ohne Namen</translation>
    </message>
    <message>
        <source>%1 is a symbolic link; use its target instead</source>
        <translation>%1 ist ein symbolischer Link; stattdessen dessen Ziel angeben</translation>
    </message>
    <message>
        <source>%1 lacks: %2</source>
        <translation>%1 fehlt: %2</translation>
    </message>
    <message>
        <source>%1 has an unknown constraint: %2</source>
        <translation>%1 hat eine unbekannte Bedingung: %2</translation>
    </message>
    <message>
        <source>it defines more than a saved span</source>
        <translation>sie definiert mehr als eine gespeicherte Zeitspanne</translation>
    </message>
    <message>
        <source>no version of Poolscope writes its schema version, %1</source>
        <translation>keine Version von Poolscope schreibt ihre Schemaversion, %1</translation>
    </message>
    <message>
        <source>%1 was deleted, replaced or truncated</source>
        <translation>%1 wurde gelöscht, ersetzt oder gekürzt</translation>
    </message>
    <message>
        <source>%1 is write-protected</source>
        <translation>%1 ist schreibgeschützt</translation>
    </message>
    <message>
        <source>no recorder was running</source>
        <translation>keine Aufzeichnung lief</translation>
    </message>
    <message>
        <source>there is no history</source>
        <translation>dort ist kein Verlauf</translation>
    </message>
    <message>
        <source>it belongs to %1: set the mark as that user</source>
        <translation>er gehört %1: die Marke als dieser Benutzer setzen</translation>
    </message>
    <message>
        <source>a mark needs a text of up to %1 characters and a time after 1970</source>
        <translation>eine Marke braucht einen Text von höchstens %1 Zeichen und eine Zeit nach 1970</translation>
    </message>
</context>
<context>
    <name>wire</name>
    <message>
        <source>raise max_connections on the server, or open fewer connections in the applications</source>
        <translation>max_connections auf dem Server erhöhen, oder in den Anwendungen weniger Verbindungen öffnen</translation>
    </message>
    <message>
        <source>the server is out of memory: give it more, or lower max_connections or its buffers</source>
        <translation>der Server hat keinen Speicher mehr: ihm mehr geben, oder max_connections oder seine Puffer verkleinern</translation>
    </message>
    <message>
        <source>the server cannot start a thread: raise its process limits (ulimit -u, TasksMax) or its memory, or use its thread pool</source>
        <translation>der Server kann keinen Thread starten: seine Prozesslimits (ulimit -u, TasksMax) oder seinen Speicher erhöhen, oder seinen Thread-Pool benutzen</translation>
    </message>
    <message>
        <source>raise max_user_connections on the server, or close connections of this account</source>
        <translation>max_user_connections auf dem Server erhöhen, oder Verbindungen dieses Kontos schließen</translation>
    </message>
    <message>
        <source>raise MAX_USER_CONNECTIONS of this account on the server (ALTER USER), or close connections of this account</source>
        <translation>MAX_USER_CONNECTIONS dieses Kontos auf dem Server erhöhen (ALTER USER), oder Verbindungen dieses Kontos schließen</translation>
    </message>
    <message>
        <source>raise this hourly limit of the account on the server (ALTER USER)</source>
        <translation>dieses Stundenlimit des Kontos auf dem Server erhöhen (ALTER USER)</translation>
    </message>
    <message>
        <source>run FLUSH HOSTS on the server; raise its max_connect_errors if it happens again</source>
        <translation>FLUSH HOSTS auf dem Server ausführen; max_connect_errors erhöhen, falls es wieder vorkommt</translation>
    </message>
    <message>
        <source>the server requests the password in clear text, or by an unsupported method</source>
        <translation>der Server verlangt das Passwort im Klartext oder mit einem nicht unterstützten Verfahren</translation>
    </message>
    <message>
        <source>Poolscope has no file descriptor left: raise its limit on this computer (ulimit -n)</source>
        <translation>Poolscope hat keinen Dateideskriptor mehr übrig: sein Limit auf diesem Rechner erhöhen (ulimit -n)</translation>
    </message>
    <message>
        <source>this computer has no file descriptor left: raise its fs.file-max</source>
        <translation>dieser Rechner hat keinen Dateideskriptor mehr übrig: fs.file-max erhöhen</translation>
    </message>
    <message>
        <source>this computer has no memory left for a connection</source>
        <translation>dieser Rechner hat keinen Speicher mehr für eine Verbindung</translation>
    </message>
    <message>
        <source>this computer has no port left for this address: reuse connections, widen its net.ipv4.ip_local_port_range, or give the server a second address</source>
        <translation>dieser Rechner hat für diese Adresse keinen Port mehr übrig: Verbindungen wiederverwenden, net.ipv4.ip_local_port_range erweitern, oder dem Server eine zweite Adresse geben</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>the server sent a kind of answer that was not requested</source>
        <translation>der Server sandte eine Art von Antwort, die nicht verlangt war</translation>
    </message>
    <message>
        <source>the rows of an answer differ in their number of columns</source>
        <translation>die Zeilen einer Antwort unterscheiden sich in der Zahl ihrer Spalten</translation>
    </message>
    <message>
        <source>the queue of new connections is full: raise net.core.somaxconn on the server, and back_log where it is MariaDB or MySQL</source>
        <translation>die Warteschlange neuer Verbindungen ist voll: net.core.somaxconn auf dem Server erhöhen, bei MariaDB und MySQL auch back_log</translation>
    </message>
    <message>
        <source>a server that requires TLS reports the same error: try sslmode=require</source>
        <translation>ein Server, der TLS verlangt, meldet denselben Fehler: sslmode=require versuchen</translation>
    </message>
</context>
<context>
    <name>wire::HttpAnswer</name>
    <message>
        <source>the answer is longer than announced</source>
        <translation>die Antwort ist länger als angekündigt</translation>
    </message>
    <message>
        <source>the answer is incomplete</source>
        <translation>die Antwort ist unvollständig</translation>
    </message>
    <message>
        <source>a chunk is longer than announced</source>
        <translation>ein Chunk ist länger als angekündigt</translation>
    </message>
    <message>
        <source>this is not a web server</source>
        <translation>das ist kein Webserver</translation>
    </message>
    <message>
        <source>a header is invalid</source>
        <translation>eine Kopfzeile ist ungültig</translation>
    </message>
    <message>
        <source>its length is invalid</source>
        <translation>ihre Länge ist ungültig</translation>
    </message>
    <message>
        <source>its encoding is not supported</source>
        <translation>ihre Kodierung wird nicht unterstützt</translation>
    </message>
    <message>
        <source>the server wants to switch to another protocol</source>
        <translation>der Server will zu einem anderen Protokoll wechseln</translation>
    </message>
    <message>
        <source>a chunk size is invalid</source>
        <translation>eine Chunk-Größe ist ungültig</translation>
    </message>
    <message>
        <source>its compressed text is damaged</source>
        <translation>ihr komprimierter Text ist beschädigt</translation>
    </message>
</context>
<context>
    <name>wire::HttpConnection</name>
    <message>
        <source>%1: the page redirects to %2; Poolscope does not follow redirects</source>
        <translation>%1: die Seite leitet um nach %2; Poolscope folgt Umleitungen nicht</translation>
    </message>
</context>
<context>
    <name>wire::LineConnection</name>
    <message>
        <source>it closed the connection without an answer</source>
        <translation>er hat die Verbindung ohne Antwort geschlossen</translation>
    </message>
</context>
<context>
    <name>wire::MysqlConnection</name>
    <message>
        <source>more than one answer</source>
        <translation>mehr als eine Antwort</translation>
    </message>
    <message>
        <source>no thread could be started for TLS</source>
        <translation>für TLS ließ sich kein Thread starten</translation>
    </message>
</context>
<context>
    <name>wire::MysqlLogin</name>
    <message>
        <source>&apos;%1&apos; has no meaning for MySQL and MariaDB</source>
        <translation>„%1“ hat bei MySQL und MariaDB keine Bedeutung</translation>
    </message>
</context>
<context>
    <name>wire::PgConnection</name>
    <message>
        <source>the end of the answer is missing</source>
        <translation>das Ende der Antwort fehlt</translation>
    </message>
</context>
<context>
    <name>wire::PgLogin</name>
    <message>
        <source>libpq %1 on this computer does not support %2</source>
        <translation>libpq %1 auf diesem Rechner unterstützt %2 nicht</translation>
    </message>
</context>
<context>
    <name>wire::Stream</name>
    <message>
        <source>it is not a socket</source>
        <translation>das ist kein Socket</translation>
    </message>
</context>
<context>
    <name>wire::StreamConnection</name>
    <message>
        <source>the server sent data without a request</source>
        <translation>der Server sandte Daten ohne Anfrage</translation>
    </message>
    <message>
        <source>connected, but its answer was not complete within %1 s</source>
        <translation>verbunden, aber die Antwort war nicht innerhalb von %1 s vollständig</translation>
    </message>
</context>
<context>
    <name>wire::StreamLogin</name>
    <message>
        <source>the token has a character that cannot be sent</source>
        <translation>das Token enthält ein Zeichen, das nicht gesendet werden kann</translation>
    </message>
    <message>
        <source>the file of trusted certificates cannot be read</source>
        <translation>die Datei der vertrauten Zertifikate kann nicht gelesen werden</translation>
    </message>
</context>
</TS>
