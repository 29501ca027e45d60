module erp-sync-worker

go 1.19
