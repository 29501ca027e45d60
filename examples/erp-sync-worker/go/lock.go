package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// lockContent names a process and its machine, as the program in TypeScript does.
func lockContent() string {
	host, _ := os.Hostname()
	return fmt.Sprintf("%d %s", os.Getpid(), host)
}

func writeLock(file string) (bool, error) {
	lock, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	defer lock.Close()
	_, err = lock.WriteString(lockContent())
	return true, err
}

// isStale says whether the process has gone. Of a process on another machine nobody knows.
func isStale(holder string) bool {
	number, host, _ := strings.Cut(holder, " ")
	own, _ := os.Hostname()
	pid, err := strconv.Atoi(number)
	if err != nil || host != own {
		return false
	}
	if pid == os.Getpid() {
		return true
	}
	process, err := os.FindProcess(pid)
	if err != nil {
		return true
	}
	// Without the right to signal it, it is there.
	err = process.Signal(syscall.Signal(0))
	return errors.Is(err, os.ErrProcessDone) || errors.Is(err, syscall.ESRCH)
}

// putAside takes a stale lock away. Another run may have taken it over since it was read; then its new lock goes back.
func putAside(file, holder string) error {
	aside := fmt.Sprintf("%s.%d", file, os.Getpid())
	if err := os.Rename(file, aside); err != nil {
		return err
	}
	content, err := os.ReadFile(aside)
	if err != nil {
		return err
	}
	if string(content) != holder {
		return os.Rename(aside, file)
	}
	return os.Remove(aside)
}

// Alone works while no other run does: two at once would bring the same movements twice.
func (e ERP) Alone(work func() (int, error)) (int, error) {
	file := filepath.Join(e.folder, "lock")
	isMine, err := writeLock(file)
	if err != nil {
		return 2, err
	}
	if !isMine {
		holder, err := os.ReadFile(file)
		if err != nil {
			return 2, err
		}
		if isStale(string(holder)) {
			if err = putAside(file, string(holder)); err == nil {
				isMine, err = writeLock(file)
			}
		}
		if err != nil {
			return 2, err
		}
		if !isMine {
			return 2, fmt.Errorf("another run works in this folder (process %s). If there is none, remove %s", holder, file)
		}
	}
	defer os.Remove(file)
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM)
	defer close(stop)
	defer signal.Stop(stop)
	go func() {
		if _, isSignal := <-stop; isSignal {
			os.Remove(file)
			os.Exit(2)
		}
	}()
	return work()
}
