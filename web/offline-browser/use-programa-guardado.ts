import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  const { serviceWorker } = navigator
  serviceWorker?.addEventListener('controllerchange', listener)
  return () => serviceWorker?.removeEventListener('controllerchange', listener)
}

/** The service worker takes the page over once it holds every screen; in development there is none. */
export function programaGuardado(): boolean {
  return import.meta.env.DEV || !('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null
}

/** Whether the program itself, and not only the data of a visit, is on the device. */
export function useProgramaGuardado(): boolean {
  return useSyncExternalStore(subscribe, programaGuardado)
}
