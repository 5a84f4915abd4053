import ferry
# --8<-- [start:setup]
ferry.load()
# --8<-- [end:setup]
