import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import type { enviarAnexo } from './enviar-anexo.ts'
import { chaveDosAnexos, useEnviosDeAnexos } from './use-envios-de-anexos.ts'

const enviado = vi.fn<typeof enviarAnexo>()
beforeEach(() => {
  // as: nothing reads what the sending answers
  enviado.mockReset().mockResolvedValue({} as never)
})

const dono = { modelo: 'local', modelo_id: 7 } as const
const foto = (nome: string) => new File(['x'], nome, { type: 'image/jpeg' })

function mostrar() {
  const perguntas = { anexos: 0, lista: 0 }
  const conta = (qual: keyof typeof perguntas) => () => ++perguntas[qual]
  const client = createQueryClient()
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: chaveDosAnexos(dono), queryFn: conta('anexos') })
      useQuery({ queryKey: ['locais'], queryFn: conta('lista') })
      return useEnviosDeAnexos(dono, undefined, enviado)
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  return { result, perguntas }
}

const ENVIOS = [foto('1.jpg'), foto('2.jpg'), foto('3.jpg')]

test('of several photos each stands in the list as it comes, and the rest of the screen asks again once', async () => {
  const { result, perguntas } = mostrar()
  await waitFor(() => expect(perguntas).toEqual({ anexos: 1, lista: 1 }))
  act(() => result.current.adicionar(ENVIOS))
  await waitFor(() => expect(perguntas).toEqual({ anexos: 1 + ENVIOS.length, lista: 2 }))
  expect(result.current.envios).toEqual([])
})

test('what the last one that failed leaves behind does not hide the photos that came', async () => {
  const { result, perguntas } = mostrar()
  await waitFor(() => expect(perguntas.lista).toBe(1))
  enviado.mockResolvedValueOnce({} as never).mockRejectedValueOnce(new Error('Sem conexão'))
  act(() => result.current.adicionar(ENVIOS.slice(0, 2)))
  await waitFor(() => expect(result.current.envios.map(({ erro }) => erro)).toEqual(['Sem conexão']))
  await waitFor(() => expect(perguntas.lista).toBe(2))
})

test('a document is the face of nothing: only the list of files asks again', async () => {
  const { result, perguntas } = mostrar()
  await waitFor(() => expect(perguntas.lista).toBe(1))
  act(() => result.current.adicionar([new File(['x'], 'a.pdf', { type: 'application/pdf' })]))
  await waitFor(() => expect(perguntas.anexos).toBe(2))
  await waitFor(() => expect(result.current.envios).toEqual([]))
  expect(perguntas.lista).toBe(1)
})
