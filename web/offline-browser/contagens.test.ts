import { expect, test } from 'vitest'
import type { Contagem, FolhaDeContagem } from '#contract/almoxarifado/contagem-do-estoque.ts'
import { ErroDaApi } from '#web/api/answer.ts'
import { type Enviar, openContagens } from './contagens.ts'
import { trancarSaida } from './lock-outbox.ts'

let pessoas = 0
const item = {
  id: 7,
  material_id: 1,
  codigo: 'GIZ',
  descricao: 'Giz',
  unidade: 'cx',
  casas: 0,
  lote: null,
  validade: null,
  rodada: 1,
  gtins: [],
  esperado_e3: null,
  contado_e3: null,
}
const folha = (partes: Partial<FolhaDeContagem> = {}): FolhaDeContagem => ({
  id: 1,
  protocolo: 'INV-2026-000001',
  deposito: { id: 3, nome: 'Central' },
  situacao: 'aberto',
  cego: true,
  agora: new Date().toISOString(),
  itens: [item],
  ...partes,
})
const feita = { item_id: 7, rodada: 1, qtd_e3: 5_000, origem: 'digitado' as const }

/** A server that keeps what it took by its key, and whose answers may be lost. */
function servidor() {
  const tem = new Map<string, Contagem>()
  let chamadas = 0
  const enviar =
    (perde: boolean): Enviar =>
    async (contagens) => {
      chamadas++
      for (const uma of contagens) tem.set(uma.uuid, uma)
      if (perde) throw new Error('sem resposta')
      return contagens.map(({ uuid }) => ({ uuid, efeito: 'aceita' as const, mensagem: null }))
    }
  return { tem, enviar, chamadas: () => chamadas }
}

async function comFolha(partes?: Partial<FolhaDeContagem>) {
  const contagens = openContagens(++pessoas)
  await contagens.guardarFolha(folha(partes), Date.now())
  return contagens
}

test('a count is kept on the device and shown before it is sent', async () => {
  const contagens = await comFolha()
  await contagens.contar(1, feita)
  expect(await contagens.ver(1)).toMatchObject({ pendentes: 1, itens: [{ contado_e3: 5_000 }] })
})

test('enviar repeats with the same key what was taken and whose answer was lost', async () => {
  const contagens = await comFolha()
  const { tem, enviar, chamadas } = servidor()
  await contagens.contar(1, feita)
  await expect(contagens.enviar(1, enviar(true))).rejects.toThrow('sem resposta')
  expect((await contagens.ver(1))?.pendentes).toBe(1)
  await contagens.enviar(1, enviar(false))
  expect([chamadas(), tem.size]).toEqual([2, 1])
  expect(await contagens.ver(1)).toMatchObject({ pendentes: 0, itens: [{ contado_e3: 5_000 }] })
  await contagens.enviar(1, enviar(false))
  expect(chamadas()).toBe(2)
})

test('enviar sends everything, two hundred at a time', async () => {
  const contagens = await comFolha()
  const { tem, enviar, chamadas } = servidor()
  await Promise.all(Array.from({ length: 201 }, (_, n) => contagens.contar(1, { ...feita, item_id: n + 1 })))
  await contagens.enviar(1, enviar(false))
  expect([chamadas(), tem.size]).toEqual([2, 201])
}, 60_000)

test('what the server refuses stays in sight until the item is counted again', async () => {
  const contagens = await comFolha()
  await contagens.contar(1, feita)
  const recusar: Enviar = async (todas) =>
    todas.map(({ uuid }) => ({ uuid, efeito: 'recusada' as const, mensagem: 'É de outra pessoa.' }))
  await contagens.enviar(1, recusar)
  expect(await contagens.ver(1)).toMatchObject({
    pendentes: 0,
    recusadas: [{ recusa: 'É de outra pessoa.' }],
    itens: [{ contado_e3: null }],
  })
  await contagens.contar(1, feita)
  expect(await contagens.ver(1)).toMatchObject({ pendentes: 1, recusadas: [] })
})

/** Takes none of the lot when one of them is over the limit, as the shape of the operation does. */
const comLimite =
  (enviar: Enviar): Enviar =>
  async (todas) => {
    const lugares = [...todas.keys()].filter((lugar) => (todas[lugar]?.qtd_e3 ?? 0) > 1_000_000_000_000)
    if (lugares.length === 0) return enviar(todas)
    throw new ErroDaApi({
      codigo: 'ERR_FORM_VALIDATION',
      mensagem: 'Há campos a corrigir',
      dados: null,
      erros: Object.fromEntries(lugares.map((n) => [`contagens.${n}.qtd_e3`, ['O máximo é 1.000.000.000.']])),
    })
  }

test('a count that the server refuses by its shape is set aside, and the others go', async () => {
  const contagens = await comFolha({ itens: [item, { ...item, id: 8 }, { ...item, id: 9 }] })
  const { tem, enviar } = servidor()
  await contagens.contar(1, { ...feita, item_id: 8 })
  await contagens.contar(1, { ...feita, qtd_e3: 999_999_999_999_000 })
  await contagens.contar(1, { ...feita, item_id: 9 })
  await contagens.enviar(1, comLimite(enviar(false)))
  expect([...tem.values()].map(({ item_id }) => item_id)).toEqual([8, 9])
  const vista = await contagens.ver(1)
  expect(vista).toMatchObject({
    pendentes: 0,
    recusadas: [{ item_id: 7, qtd_e3: 999_999_999_999_000, recusa: 'O máximo é 1.000.000.000.' }],
    itens: [{ contado_e3: null }, { contado_e3: 5_000 }, { contado_e3: 5_000 }],
  })
  await contagens.desistir(vista?.recusadas[0]?.uuid ?? '')
  expect((await contagens.ver(1))?.recusadas).toEqual([])
})

test('a refusal that names no count leaves all of them waiting', async () => {
  const contagens = await comFolha()
  await contagens.contar(1, feita)
  const recusar: Enviar = async () => {
    throw new ErroDaApi({ codigo: 'ERR_FORM_VALIDATION', mensagem: 'Há campos a corrigir', dados: null })
  }
  await expect(contagens.enviar(1, recusar)).rejects.toThrow('Há campos a corrigir')
  expect(await contagens.ver(1)).toMatchObject({ pendentes: 1, recusadas: [] })
})

test('a count again takes the place of one that never left, and of no other', async () => {
  const contagens = await comFolha()
  const { tem, enviar } = servidor()
  await contagens.contar(1, feita)
  await contagens.contar(1, { ...feita, qtd_e3: 6_000 })
  expect((await contagens.ver(1))?.pendentes).toBe(1)
  await expect(contagens.enviar(1, enviar(true))).rejects.toThrow('sem resposta')
  await contagens.contar(1, { ...feita, qtd_e3: 7_000 })
  expect((await contagens.ver(1))?.pendentes).toBe(2)
  await contagens.enviar(1, enviar(false))
  expect([...tem.values()].map(({ qtd_e3 }) => qtd_e3)).toEqual([6_000, 7_000])
  expect(await contagens.ver(1)).toMatchObject({ pendentes: 0, itens: [{ contado_e3: 7_000 }] })
})

test('what waits is not given up: the server may have it', async () => {
  const contagens = await comFolha()
  const { tem, enviar } = servidor()
  await contagens.contar(1, feita)
  await expect(contagens.enviar(1, enviar(true))).rejects.toThrow('sem resposta')
  await contagens.desistir([...tem.keys()][0] ?? '')
  expect((await contagens.ver(1))?.pendentes).toBe(1)
})

test('a count of a round that is over does not stand for the recount', async () => {
  const contagens = await comFolha()
  await contagens.contar(1, feita)
  await contagens.guardarFolha(
    folha({ situacao: 'em_recontagem', itens: [{ ...item, rodada: 2 }] }),
    Date.now(),
  )
  expect(await contagens.ver(1)).toMatchObject({ pendentes: 1, itens: [{ contado_e3: null }] })
})

test('the instant of a count is of the server, however wrong the clock of the device is', async () => {
  const contagens = openContagens(++pessoas)
  const dali = Date.now() + 3_600_000
  await contagens.guardarFolha(folha({ agora: new Date(dali).toISOString() }), Date.now())
  await contagens.contar(1, feita)
  const enviadas: Contagem[] = []
  await contagens.enviar(1, async (todas) => {
    enviadas.push(...todas)
    return todas.map(({ uuid }) => ({ uuid, efeito: 'aceita' as const, mensagem: null }))
  })
  expect(Date.parse(enviadas[0]?.contado_em ?? '')).toBeGreaterThan(dali - 60_000)
})

test('a number left half typed is there again, until it is counted, emptied, or of a round that is over', async () => {
  const contagens = await comFolha()
  const digitadas = async () => (await contagens.ver(1))?.digitadas.map(({ qtd_e3 }) => qtd_e3)
  await contagens.digitar(1, feita, 12_000)
  expect(await digitadas()).toEqual([12_000])
  await contagens.guardarFolha(folha(), Date.now())
  expect(await digitadas()).toEqual([12_000])
  await contagens.contar(1, feita)
  expect(await digitadas()).toEqual([])
  await contagens.digitar(1, feita, 3_000)
  await contagens.digitar(1, feita, null)
  expect(await digitadas()).toEqual([])
  await contagens.digitar(1, feita, 4_000)
  await contagens.guardarFolha(folha({ itens: [{ ...item, rodada: 2 }] }), Date.now())
  expect(await digitadas()).toEqual([])
})

test('signing out keeps the sheet in which a number is half typed', async () => {
  const contagens = await comFolha()
  await contagens.digitar(1, feita, 12_000)
  contagens.fechar()
  await trancarSaida(pessoas)
  expect(await openContagens(pessoas).ver(1)).toMatchObject({ digitadas: [{ qtd_e3: 12_000 }] })
})
