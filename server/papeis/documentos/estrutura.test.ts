// What a screen reader is told of a document, read from the file itself.
import pdfmake from 'pdfmake'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { estruturaDoPdf, type Tag, tagsDe } from '#server/testing/pdf-structure.ts'
import { canonico } from './canonico.ts'
import { definicao } from './folha.ts'
import { pdfDe } from './pdf.ts'

/** Others of the machine may be at work. */
const PACIENCIA = 90_000
const FOTO = '0195d7a0-0000-7000-8000-00000000000a'

const relatorio = (ambientes: number) => ({
  formato: 1,
  tipo: 'relatorio_de_monitoramento',
  titulo: 'Relatório de monitoramento',
  numero: 'RELMON-2026-000001',
  orgao: { nome: 'Secretaria da Educação', sigla: 'SEDUC' },
  emitido_em: '2026-11-20T12:00:00.000Z',
  emitido_por: 'Fábio',
  fuso: 'America/Araguaina',
  codigo_verificacao: '0123456789ABCDEF',
  endereco_de_verificacao: 'https://zelo.exemplo/verificar/0123456789ABCDEF',
  local: {
    id: 1,
    uuid: FOTO,
    codigo: 'ESC-1',
    nome: 'Escola Cora Coralina',
    tipo: 'Escola',
    inep: null,
    municipio: 'Palmas',
  },
  conteudo: {
    visita: {
      protocolo: 'VIS-2026-0001',
      agentes: ['Ana'],
      iniciado_em: null,
      concluido_em: '2026-11-19T12:00:00.000Z',
      homologado_em: '2026-11-20T12:00:00.000Z',
      homologado_por: 'Fábio',
      responsavel: null,
      responsavel_cargo: null,
      recusa: null,
      instalacoes: 1,
      instalacoes_verificadas: 1,
      patrimonios: 1,
      patrimonios_verificados: 1,
      fotos: 1,
      nota: null,
      devolucoes: 0,
    },
    ambientes: Array.from({ length: ambientes }, (_, n) => ({
      nome: `Sala ${n + 1}`,
      tipo: 'Sala de aula',
      antes: 'Bom',
      depois: 'Regular',
      condicao: null,
    })),
    atos: [
      {
        tipo: 'dados',
        alvo: 'Projetor',
        codigo: '109450-1',
        ato: 'atualizar',
        motivo: null,
        mudancas: [{ campo: 'estado', de: 'Bom', para: 'Regular' }],
      },
    ],
    assinaturas: [],
    fotos: [{ uuid: FOTO, sha256: '0'.repeat(64), legenda: 'Sala 1 · defeito', em: null }],
  },
})

const filhos = ({ filhos: dentro }: Tag) => dentro.map(({ tipo }) => tipo)

test('a document tells its title, language, headings, table and header cells', {
  timeout: PACIENCIA,
}, async () => {
  const pdf = await pdfDe({ canonico: canonico(relatorio(60)), logo: null, fotos: [] })
  const lida = estruturaDoPdf(Buffer.from(pdf))
  expect(lida).toMatchObject({
    marcado: true,
    idioma: 'pt-BR',
    titulo: 'Relatório de monitoramento RELMON-2026-000001',
    mostraTitulo: true,
    textosSoltos: 0,
  })
  expect(lida.raiz.tipo).toBe('Document')
  // What the frame of the first page says is read first, and once.
  expect(filhos(lida.raiz).slice(0, 3)).toEqual(['Sect', 'H1', 'P'])
  const umaPagina = await pdfDe({ canonico: canonico(relatorio(1)), logo: null, fotos: [] })
  const [moldura] = estruturaDoPdf(Buffer.from(umaPagina)).raiz.filhos
  expect(lida.raiz.filhos[0]).toEqual(moldura)
  expect(tagsDe(lida.raiz, 'H1').length).toBe(1)
  expect(tagsDe(lida.raiz, 'H2').length).toBe(4)
  const [atos, ambientes] = tagsDe(lida.raiz, 'Table')
  expect(atos?.filhos.map(filhos)).toEqual([Array(6).fill('TH'), Array(6).fill('TD')])
  expect(tagsDe(lida.raiz, 'TH').map(({ escopo }) => escopo)).toEqual(Array(11).fill('Column'))
  // Sixty rooms fill more than a page: the header that is repeated is read once.
  expect(ambientes?.filhos.length).toBe(61)
  expect(tagsDe(lida.raiz, 'TD').every(({ pedacos }) => pedacos > 0)).toBe(true)
})

test('a photo on the page says what it shows', { timeout: PACIENCIA }, async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer()
  const { tagEverything } = await import('./tags.ts')
  // In this process, where the photo need not be on the disk.
  tagEverything()
  pdfmake.setFonts({ Roboto: fontes() })
  const desenho = definicao({ canonico: canonico(relatorio(1)), logo: null, fotos: new Map([[FOTO, bytes]]) })
  const lida = estruturaDoPdf(await pdfmake.createPdf(desenho).getBuffer())
  expect(tagsDe(lida.raiz, 'Figure').map(({ alt, pedacos }) => [alt, pedacos])).toEqual([
    ['Foto de Sala 1 · defeito', 1],
  ])
})

function fontes() {
  const pasta = new URL('../../../node_modules/pdfmake/fonts/Roboto/', import.meta.url).pathname
  return { normal: `${pasta}Roboto-Regular.ttf`, bold: `${pasta}Roboto-Medium.ttf` }
}
