# ctest reads this when it knows all tests of the layers. Of tests that run at once the longest begin first, so that none is left alone at the end;
# a fresh build does not know yet how long each takes. The costs are seconds with sanitizers, on two cores.
function(takes seconds)
    set_tests_properties(${ARGN} PROPERTIES COST ${seconds})
endfunction()

takes(100 PastIsThePresent.AtAHundredMomentsOfTwoHours)
takes(60
    Calm.WhileAServerKeepsTheLibraryBusy
    EndingTest.AServerThatKeepsTheLibraryBusy
    EndingTest.AServerThatKeepsTheLibraryBusyDoesNotKeepItFromStopping)
takes(50
    DemoChains.EveryKindOfLongSessionIsFollowedToItsApplication
    DemoChains.WhoLooksAtOneHasItAskedAtOnce
    Names.FromTheAnswerToTheHistoryTakeNoMoreRoomThanThousands
    Names.OfPoolsTakeNoMoreRoomThanThousands)
takes(30
    DeltaTest.FoldingChangesEqualsReadingEverythingAlways
    Months.OfNewNamesKeepTheirSamplesAndStayWithinTheirBytes
    Months.StayWithinTheirBytesAndKeepTheirAverages
    Names.OfSessionsTakeNoMoreRoomThanThousands
    PastIsThePresent.TheHistoryOfAnOpenedFileIsListedAsItIsExported
    Trouble.LostItSaysSinceWhenAndComesBackByItself)
takes(20
    DemoChains.NoLongSessionBehindThePoolerIsLeftUncertain
    Extreme.AStatementOfAMegabyteHoldsNothingUp
    Mutation.NothingThatIsAnsweredIsBeyondSense
    Topology.AFrozenStoreLeavesNobodyLeadingAndPatroniAnswering)
