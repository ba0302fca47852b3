import { expect, test } from 'vitest'
import { ErroDaApi, ErroDeRede, recusouOPedido } from '#web/api/answer.ts'
import { createQueryClient } from './query-client.ts'

const recusa = (codigo: 'ERR_FORM_VALIDATION' | 'ERR_NAO_AUTORIZADO' | 'ERR_INTERNO') =>
  new ErroDaApi({ codigo, mensagem: '', dados: null })

async function vezes(erro: Error): Promise<number> {
  let pedidos = 0
  await createQueryClient()
    .fetchQuery({
      queryKey: ['x'],
      // why: a query that is fetched, and not shown, is asked once unless it says otherwise
      retry: createQueryClient().getDefaultOptions().queries?.retry ?? false,
      retryDelay: 0,
      queryFn: () => {
        pedidos++
        throw erro
      },
    })
    .catch(() => {})
  return pedidos
}

test('what the server refused is asked once; what failed, once more', async () => {
  expect(await vezes(recusa('ERR_FORM_VALIDATION'))).toBe(1)
  expect(await vezes(recusa('ERR_NAO_AUTORIZADO'))).toBe(1)
  expect(await vezes(recusa('ERR_INTERNO'))).toBe(2)
  expect(await vezes(new ErroDeRede())).toBe(2)
})

test('only what is refused for what it asks offers no second try', () => {
  expect(recusouOPedido(recusa('ERR_FORM_VALIDATION'))).toBe(true)
  expect(recusouOPedido(recusa('ERR_NAO_AUTORIZADO'))).toBe(false)
  expect(recusouOPedido(recusa('ERR_INTERNO'))).toBe(false)
  expect(recusouOPedido(new ErroDeRede())).toBe(false)
})
