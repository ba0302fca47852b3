import { expect, test } from 'vitest'
import { ErroDaApi, ErroDeRede } from '#web/api/answer.ts'
import type { Caixa } from './outbox.ts'
import { recusaDefinitiva } from './outbox-failure.ts'
import { OutboxSender } from './outbox-sender.ts'

/** A box of so many things; the server fails as often as it is told. */
function caixa(esperam: number, falhas = 0, durante?: () => void) {
  let envios = 0
  const esta: Caixa = {
    situacao: async () => ({ esperam, recusados: 0 }),
    async enviar() {
      envios++
      if (falhas-- > 0) throw new ErroDeRede()
      const levados = esperam
      durante?.()
      esperam -= levados
    },
  }
  return { esta, envios: () => envios, guardar: () => esperam++ }
}

function sender(caixas: readonly Caixa[]) {
  let anunciados = 0
  const envio = new OutboxSender(caixas, {
    umaVez: (enviar) => enviar(),
    online: () => true,
    anunciar: () => void anunciados++,
  })
  return { envio, anunciados: () => anunciados }
}

test('agora empties every box, and says that something changed', async () => {
  const [uma, outra] = [caixa(2), caixa(1)]
  const { envio, anunciados } = sender([uma.esta, outra.esta])
  await envio.agora()
  expect(envio.get()).toMatchObject({ esperam: 0, enviando: false, falha: null })
  expect([uma.envios(), outra.envios(), anunciados()]).toEqual([1, 1, 1])
  await envio.parar()
})

test('agora with nothing to send asks the server nothing', async () => {
  const vazia = caixa(0)
  const { envio } = sender([vazia.esta])
  await envio.agora()
  expect(vazia.envios()).toBe(0)
  await envio.parar()
})

test('a box that fails does not hold the next one, and says why', async () => {
  const [falha, boa] = [caixa(1, 1), caixa(1)]
  const { envio } = sender([falha.esta, boa.esta])
  await envio.agora()
  expect(envio.get()).toMatchObject({ esperam: 1, falha: expect.stringContaining('Sem conexão') })
  await envio.agora()
  expect(envio.get()).toMatchObject({ esperam: 0, falha: null })
  await envio.parar()
})

test('what is kept while another is being sent goes in the same turn', async () => {
  const uma = caixa(1, 0, () => {
    if (uma.envios() > 1) return
    uma.guardar()
    void envio.mudou()
  })
  const { envio } = sender([uma.esta])
  await envio.agora()
  expect(uma.envios()).toBe(2)
  expect(envio.get().esperam).toBe(0)
  await envio.parar()
})

test('after parar nothing is sent any more', async () => {
  const uma = caixa(1, 1)
  const { envio } = sender([uma.esta])
  await envio.agora()
  await envio.parar()
  await envio.agora()
  expect(uma.envios()).toBe(1)
})

test('recusaDefinitiva holds back what a login, time or an administrator repairs', () => {
  const de = (codigo: ConstructorParameters<typeof ErroDaApi>[0]['codigo']) =>
    recusaDefinitiva(new ErroDaApi({ codigo, mensagem: codigo, dados: null }))
  expect(de('ERR_NAO_AUTENTICADO')).toBeNull()
  expect(de('ERR_INTERNO')).toBeNull()
  expect(recusaDefinitiva(new ErroDeRede())).toBeNull()
  expect(de('ERR_ESTADO_INVALIDO')).toBe('ERR_ESTADO_INVALIDO')
  expect(de('ERR_NAO_AUTORIZADO')).toBe('ERR_NAO_AUTORIZADO')
})
