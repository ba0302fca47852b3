import { expect, test } from 'vitest'
import { Recebimento, RecusaDaRemessa } from '#contract/almoxarifado/recebimento-de-remessa.ts'
import { DIGA_O_MOTIVO } from '#contract/casa/letras-do-motivo.ts'
import type { LinhaConferida, Rascunho } from '#web/offline-browser/recebimentos-banco.ts'
import { remessaParaReceber } from '#web/offline-browser/testing/remessa.ts'
import {
  completa,
  comQuantidade,
  corpoDo,
  estadoDaLinha,
  problemasDaLinha,
  problemasDaSobra,
  recusaDo,
  sobrasCompletas,
  tiposPara,
} from './conferencia.ts'

const remessa = remessaParaReceber()
const item = { qtd_e3: 2000 }
const linha = (partes: Partial<LinhaConferida> = {}): LinhaConferida => ({
  item_id: 31,
  qtd_e3: null,
  tipo: null,
  motivo: '',
  fotos: [],
  ...partes,
})
const rascunho = (uma: LinhaConferida): Rascunho => ({
  uuid: '0195a0f0-0000-7000-8000-00000000000a',
  remessa_id: 9,
  linhas: [uma],
  sobras: [],
  recusa: { motivo: '', fotos: [] },
  recebedor: { nome: '', matricula: '', cargo: '' },
  fecho: null,
  procura: '',
})
const fecho = { tudoIgual: false, recebedor: null, posicao: null, agora: new Date('2026-03-03T12:00:00Z') }

test('a line that nobody counted is not complete, and zero is a count', () => {
  expect(estadoDaLinha(linha(), item)).toBe('a_contar')
  expect(problemasDaLinha(linha(), item)).toHaveProperty('qtd')
  expect(estadoDaLinha(linha({ qtd_e3: 0 }), item)).toBe('difere')
  expect(problemasDaLinha(linha({ qtd_e3: 0 }), item)).toEqual({
    tipo: 'Diga o que houve',
    motivo: DIGA_O_MOTIVO,
  })
})

test('a reason that was begun is told how much it lacks', () => {
  const motivo = (escrito: string) =>
    problemasDaLinha(linha({ qtd_e3: 0, tipo: 'falta', motivo: escrito }), item).motivo
  expect(motivo('20')).toBe(DIGA_O_MOTIVO)
  expect(motivo(' ')).toBe(DIGA_O_MOTIVO)
  expect(motivo('Caiu')).toBeUndefined()
})

test('more than left is a surplus; less is any other kind', () => {
  expect(tiposPara(linha({ qtd_e3: 3000 }), item).map(({ value }) => value)).toEqual(['sobra'])
  expect(tiposPara(linha({ qtd_e3: 1000 }), item).map(({ value }) => value)).not.toContain('sobra')
})

test('comQuantidade drops a kind that no longer fits, and chooses the only one that does', () => {
  const falta = linha({ qtd_e3: 1000, tipo: 'falta' })
  expect(comQuantidade(falta, item, 500).tipo).toBe('falta')
  expect(comQuantidade(falta, item, 3000).tipo).toBe('sobra')
  expect(comQuantidade(linha({ qtd_e3: 3000, tipo: 'sobra' }), item, 1000).tipo).toBeNull()
})

test('corpoDo says the divergence of what differs and none of what is the same', () => {
  const fotos = ['0195a0f0-0000-7000-8000-00000000000b']
  const curta = rascunho(linha({ qtd_e3: 1000, tipo: 'falta', motivo: 'Caixa aberta', fotos }))
  expect(completa(curta, remessa)).toBe(true)
  expect(corpoDo(curta, remessa, fecho).itens).toEqual([
    { item_id: 31, qtd_recebida_e3: 1000, divergencia: { tipo: 'falta', motivo: 'Caixa aberta', fotos } },
  ])
  // What was said before the quantity was put right.
  const igual = rascunho(linha({ qtd_e3: 2000, tipo: 'falta', motivo: 'Caixa aberta', fotos }))
  expect(corpoDo(igual, remessa, fecho).itens).toEqual([{ item_id: 31, qtd_recebida_e3: 2000 }])
})

test('corpoDo of all the same carries no line, and the contract takes both', () => {
  const igual = corpoDo(rascunho(linha()), remessa, { ...fecho, tudoIgual: true })
  expect(igual).toMatchObject({ tudo_igual: true, itens: [], recebedor_nome: null })
  expect(Recebimento.safeParse(igual).success).toBe(true)
  const contado = corpoDo(rascunho(linha({ qtd_e3: 2000 })), remessa, {
    ...fecho,
    recebedor: { nome: 'Ana Porteira', matricula: '', cargo: '' },
  })
  expect(Recebimento.parse(contado)).toMatchObject({
    tudo_igual: false,
    recebedor_nome: 'Ana Porteira',
    recebedor_matricula: null,
  })
})

test('a surplus says what, how much and why, beside all the same too', () => {
  const [{ material } = { material: undefined }] = remessa.itens
  if (!material) throw new Error('the shipment has an item')
  const sobra = { uuid: 's', material, qtd_e3: null, motivo: '', fotos: [] }
  expect(problemasDaSobra(sobra)).toEqual({ qtd: 'Diga quanto veio', motivo: DIGA_O_MOTIVO })
  expect(problemasDaSobra({ ...sobra, qtd_e3: 0, motivo: 'Veio junto' })).toHaveProperty('qtd')
  const dita = { ...rascunho(linha()), sobras: [{ ...sobra, qtd_e3: 2000, motivo: 'Veio junto' }] }
  expect(sobrasCompletas(dita)).toBe(true)
  const corpo = corpoDo(dita, remessa, { ...fecho, tudoIgual: true })
  expect(Recebimento.parse(corpo)).toMatchObject({
    tudo_igual: true,
    sobras: [{ material_id: 1, qtd_e3: 2000, divergencia: { motivo: 'Veio junto', fotos: [] } }],
  })
})

test('recusaDo names who refuses, where and why', () => {
  const dita = { ...rascunho(linha()), recusa: { motivo: 'Veio molhado', fotos: [] } }
  const corpo = recusaDo(dita, {
    recebedor: { nome: 'Ana Porteira', matricula: '', cargo: '' },
    posicao: { latitude: -10, longitude: -37, precisao_m: 8 },
    agora: fecho.agora,
  })
  expect(RecusaDaRemessa.parse(corpo)).toMatchObject({
    recusa_uuid: dita.uuid,
    motivo: 'Veio molhado',
    recebedor_nome: 'Ana Porteira',
    latitude: -10,
    longitude: -37,
    precisao_m: 8,
  })
})

test('a quantity that the server would refuse is told at its field, before anybody signs', () => {
  const demais = 999_999_999_999_000
  const qtd = 'O máximo é 1.000.000.000.'
  const toda = linha({ qtd_e3: demais, tipo: 'sobra', motivo: 'Veio mais' })
  expect(problemasDaLinha(toda, item)).toEqual({ qtd })
  const [{ material } = { material: undefined }] = remessa.itens
  if (!material) throw new Error('the shipment has an item')
  const sobra = { uuid: 's', material, qtd_e3: demais, motivo: 'Veio junto', fotos: [] }
  expect(problemasDaSobra(sobra)).toEqual({ qtd })
})
