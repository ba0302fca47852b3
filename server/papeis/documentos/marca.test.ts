// The órgão's picture is on every paper: a type of document that draws a header of its own would be found here.
import { expect, test, vi } from 'vitest'
import { TipoDeDocumento } from '#contract/papeis/documentos.ts'
import { TIPOS } from '#server/document-types.ts'
import { canonico } from './canonico.ts'
import { definicao } from './folha.ts'
import { folhaDeRelatorio } from './folha-de-relatorio.ts'

const LOGO = new Uint8Array([1, 2, 3])
const IMAGEM = 'data:image/png;base64,AQID'

const papel = (tipo: TipoDeDocumento) => ({
  formato: 1,
  tipo,
  titulo: 'Papel',
  numero: 'PAP-2026-000001',
  orgao: { nome: 'Secretaria da Educação', sigla: 'SEDUC' },
  emitido_em: '2026-11-20T12:00:00.000Z',
  emitido_por: 'Fábio',
  fuso: 'America/Araguaina',
  codigo_verificacao: '0123456789ABCDEF',
  endereco_de_verificacao: 'https://zelo.exemplo/verificar/0123456789ABCDEF',
  local: {
    id: 1,
    uuid: '0195d7a0-0000-7000-8000-00000000000a',
    codigo: 'ESC-1',
    nome: 'Escola Cora Coralina',
    tipo: 'Escola',
    inep: null,
    municipio: 'Palmas',
  },
  conteudo: {},
})

test.each(TipoDeDocumento.options)('%s carries the picture of the órgão at the top of each page', (tipo) => {
  // Only the frame is looked at: what stands inside is each type's own test.
  const paginas = vi.spyOn(TIPOS[tipo], 'paginas').mockReturnValue([])
  try {
    const desenho = (logo: Uint8Array | null) =>
      JSON.stringify(definicao({ canonico: canonico(papel(tipo)), logo, fotos: new Map() }).header)
    expect(desenho(LOGO)).toContain(IMAGEM)
    expect(desenho(null)).not.toContain('data:image')
  } finally {
    paginas.mockRestore()
  }
})

test('so does a report', () => {
  const folha = {
    orgao: 'Secretaria da Educação',
    titulo: 'Locais',
    apoio: [],
    partes: [],
    feito_em: '2026-11-20T12:00:00.000Z',
    feito_em_texto: '20/11/2026',
  }
  expect(JSON.stringify(folhaDeRelatorio(folha, LOGO).header)).toContain(IMAGEM)
  expect(JSON.stringify(folhaDeRelatorio(folha, null).header)).not.toContain('data:image')
})

test('the number of a school that is its code too is said once', () => {
  const paginas = vi.spyOn(TIPOS.ficha_da_unidade, 'paginas').mockReturnValue([])
  try {
    const apoio = (codigo: string, inep: string | null) => {
      const { local, ...resto } = papel('ficha_da_unidade')
      const texto = canonico({ ...resto, local: { ...local, codigo, inep } })
      const { content } = definicao({ canonico: texto, logo: null, fotos: new Map() })
      return (content as { text: string }[])[1]?.text // as: name, then this
    }
    expect(apoio('99000017', '99000017')).toBe('Escola · INEP 99000017 · Palmas')
    expect(apoio('ESC-1', '99000017')).toBe('Escola · ESC-1 · INEP 99000017 · Palmas')
    expect(apoio('ESC-1', null)).toBe('Escola · ESC-1 · Palmas')
  } finally {
    paginas.mockRestore()
  }
})
