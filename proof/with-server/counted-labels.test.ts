// A label counted by its own school, as the device shows it and as the server answers it.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import { dataHoraDe } from '#contract/casa/tempo.ts'
import { mesaDeContagens } from '#server/testing/mesa-de-contagens.ts'
import { Aparelho, igualAoServidor } from './aparelho.ts'

const { aberto, elisa, iniciada } = await mesaDeContagens()

const POSICAO = { latitude: -10.1, longitude: -48.2, precisao_m: 7 }

test.each([
  ['of the place, in no room', plaqueta(1), false],
  ['of the place, in a room', plaqueta(2), true],
  ['that no register has', ' xyz-9 ', true],
])('a label %s', async (_, referencia_id, emSala) => {
  const { id } = await aberto()
  const visita = { id: await iniciada(id) }
  const aparelho = new Aparelho(elisa)
  await aparelho.preparar(visita)
  const { dados } = await elisa.call(monitoramentos.ver, { params: visita })
  const [sala] = dados.instalacoes
  expect(sala).toBeDefined()
  const uuid = randomUUID()
  const lida = {
    uuid,
    referencia_id,
    origem: 'camera',
    contado_em: dataHoraDe(Date.now() + 60_000, '-03:00'),
  }
  const onde = emSala ? { instalacao_uuid: sala?.uuid, ...POSICAO } : {}
  const passo = { acao: 'patrimonio.contar', patrimonio_id: uuid, dados: { ...lida, ...onde } } as const
  await igualAoServidor(aparelho, passo, visita, 5)
})
