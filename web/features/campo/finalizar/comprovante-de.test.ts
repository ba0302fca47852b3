import { expect, test } from 'vitest'
import type { OcorrenciaDaVisita } from '#contract/campo/ocorrencias.ts'
import { visita } from '#web/testing/visit-rows.ts'
import { type Assinado, comprovanteDe } from './comprovante-de.ts'
import { VAZIO } from './formulario.ts'
import { resumoDe } from './resumo.ts'

const bytes = new ArrayBuffer(8)
const ocorrencia = (n: number, partes: Partial<OcorrenciaDaVisita>): OcorrenciaDaVisita => ({
  uuid: `00000000-0000-7000-8000-00000000000${n}`,
  tipo: 'dano',
  gravidade: 'baixa',
  descricao: 'Porta arrombada',
  ocorrida_em: '2026-03-02T10:00:00Z',
  ...partes,
})

function assinado(partes: Partial<Assinado> = {}): Assinado {
  const daVisita = partes.visita ?? visita()
  const coleta = { visita: daVisita, instalacoes: [], patrimonios: [], arquivos: [], tipos: [] }
  return {
    visita: daVisita,
    resumo: resumoDe(coleta),
    form: { ...VAZIO, nome: 'Elisa Bezerra' },
    agente: 'Ana Lucena',
    assinaturas: { agente: bytes, responsavel: bytes },
    agora: new Date('2026-03-02T12:00:00Z'),
    ...partes,
  }
}

const linha = (rotulo: string, partes?: Partial<Assinado>) =>
  comprovanteDe(assinado(partes)).linhas.find((uma) => uma.rotulo === rotulo)?.valor

test('the receipt tells how many occurrences there were, of what and how grave, and not what was told of each', () => {
  const ocorrencias = [
    ocorrencia(1, {}),
    ocorrencia(2, { tipo: 'furto', gravidade: 'alta' }),
    ocorrencia(3, {}),
  ]
  expect(linha('Ocorrências', { visita: visita({ ocorrencias }) })).toBe(
    '3: Dano, gravidade baixa (2); Furto ou roubo, gravidade alta',
  )
  expect(linha('Ocorrências')).toBe('Nenhuma')
})

test('the receipt tells the municipality of the place, as the papers of the órgão do', () => {
  const { local } = visita()
  const com = (municipio: string | null) => assinado({ visita: visita({ local: { ...local, municipio } }) })
  expect(comprovanteDe(com('Palmas')).municipio).toBe('Palmas · TO')
  expect(comprovanteDe(com(null)).municipio).toBeNull()
})

test('the receipt tells who signed, and who refused to', () => {
  const { form } = assinado()
  expect(linha('Assinaturas')).toBe('Agente e responsável pelo local')
  expect(linha('Assinaturas', { assinaturas: { agente: bytes, responsavel: null } })).toBe('Agente')
  expect(linha('Assinaturas', { form: { ...form, recusa: true } })).toBe(
    'Agente; o responsável pelo local se recusou',
  )
  expect(linha('Assinaturas', { assinaturas: { agente: null, responsavel: null } })).toBe('Nenhuma')
})
