import { expect, test } from 'vitest'
import { plaqueta } from '#contract/casa/codigos.ts'
import type { PatrimonioDaVisita, Resolucao } from '#web/offline-browser/types.ts'
import {
  aDecidir,
  anuncioDa,
  comEvento,
  type LeituraFeita,
  MAXIMO_DE_LEITURAS,
  melhorResolucao,
  situacao,
} from './leituras.ts'

const desconhecido = (referencia_id: string): Resolucao => ({
  tipo: 'desconhecido',
  referencia_id,
  numero: null,
  na_faixa: false,
})

function leitura(referencia_id: string, campos: Partial<LeituraFeita> = {}): LeituraFeita {
  return {
    referencia_id,
    origem: 'camera',
    lida_em: 0,
    vezes: 1,
    resolucao: desconhecido(referencia_id),
    consulta: false,
    ignorada: false,
    ...campos,
  }
}

function daVisita(referencia_id: string, resultado: PatrimonioDaVisita['resultado']): Resolucao {
  const patrimonio = { uuid: 'u', resultado, patrimonio: { descricao: 'Cadeira' } }
  // as: the fields that the log reads
  return { tipo: 'da-visita', referencia_id, patrimonio: patrimonio as PatrimonioDaVisita }
}

const lidas = (...codigos: string[]) =>
  codigos.reduce(
    (lista, codigo) => comEvento(lista, { tipo: 'lida', leitura: leitura(codigo) }),
    [] as readonly LeituraFeita[],
  )
const codigosDe = (lista: readonly LeituraFeita[]) => lista.map(({ referencia_id }) => referencia_id)

test('the newest reading comes first, and a code read again is one line that counts', () => {
  const lista = lidas('A', 'B', 'A')
  expect(codigosDe(lista)).toEqual(['A', 'B'])
  expect(lista[0]?.vezes).toBe(2)
})

test('only the latest readings are kept, and every code that waits for a decision', () => {
  const ler = (lista: readonly LeituraFeita[], uma: LeituraFeita) =>
    comEvento(lista, { tipo: 'lida', leitura: uma })
  const conhecidas = Array.from({ length: 40 }, (_, i) =>
    leitura(`C${i}`, { resolucao: daVisita(`C${i}`, 'visto') }),
  ).reduce(ler, lidas('NINGUEM'))
  expect(conhecidas).toHaveLength(MAXIMO_DE_LEITURAS + 1)
  expect(conhecidas[0]?.referencia_id).toBe('C39')
  expect(conhecidas.at(-1)?.referencia_id).toBe('NINGUEM')
})

test('a code waits for a decision until it is known or ignored', () => {
  const lista = lidas('A', 'B')
  expect(lista.filter(aDecidir)).toHaveLength(2)
  const resolvida = comEvento(lista, { tipo: 'resolvida', resolucao: daVisita('A', 'visto') })
  expect(codigosDe(resolvida.filter(aDecidir))).toEqual(['B'])
  const ignorada = comEvento(resolvida, { tipo: 'ignorada', referencia_id: 'B' })
  expect(ignorada.filter(aDecidir)).toEqual([])
  expect(ignorada[0] && situacao(ignorada[0]).texto).toBe('Ignorado')
})

test('a reading anew takes back that it was ignored', () => {
  const ignorada = comEvento(lidas('A'), { tipo: 'ignorada', referencia_id: 'A' })
  const outra = comEvento(ignorada, { tipo: 'lida', leitura: leitura('A') })
  expect(outra.filter(aDecidir)).toHaveLength(1)
})

test('remembered readings come after the new ones and never replace them', () => {
  const lembradas = [leitura('A', { vezes: 9 }), leitura('C')]
  const lista = comEvento(lidas('A', 'B'), { tipo: 'lembradas', leituras: lembradas })
  expect(codigosDe(lista)).toEqual(['B', 'A', 'C'])
  expect(lista[1]?.vezes).toBe(1)
})

test('situacao follows the asset as it is now', () => {
  const lida = leitura('A', { resolucao: daVisita('A', 'visto') })
  expect(situacao(lida)).toEqual({ texto: 'Visto', tom: 'success' })
  const agora = daVisita('A', 'conferido')
  expect(situacao(lida, agora.tipo === 'da-visita' ? agora.patrimonio : undefined).texto).toBe('Conferido')
})

test('anuncio says a repeated reading too', () => {
  expect(anuncioDa(leitura('A', { resolucao: daVisita('A', 'visto') }))).toBe('A: Cadeira. Visto.')
  expect(anuncioDa(leitura('X', { vezes: 2 }))).toBe('X. Desconhecido (2 leituras).')
})

test('what was typed wins when anything bears it, then what is nearer to this visit', () => {
  const bem = (referencia_id: string, da: string) => {
    const patrimonio = {
      uuid: da,
      referencia_id: da,
      patrimonio: { descricao: 'Cadeira', referencia_id: da },
    }
    // as: the fields that tell one code from the other
    return { tipo: 'da-visita', referencia_id, patrimonio: patrimonio as PatrimonioDaVisita } as const
  }
  const [certa, outra] = [plaqueta(123), plaqueta(1236)]
  const deFora: Resolucao = {
    tipo: 'de-outro-local',
    referencia_id: '1236',
    codigo: { referencia_id: outra, patrimonio_uuid: 'u', descricao: '', local_id: 1, local_nome: '' },
  }
  const completo = bem(certa, certa)
  expect(melhorResolucao(bem('1236', '1236'), completo)).not.toBe(completo)
  expect(melhorResolucao(bem('1236', outra), completo)).toBe(completo)
  expect(melhorResolucao(deFora, completo)).toBe(completo)
  expect(melhorResolucao(deFora, desconhecido(certa))).toBe(deFora)
  expect(melhorResolucao(bem('1236', outra), { ...deFora, referencia_id: certa }).tipo).toBe('da-visita')
})
