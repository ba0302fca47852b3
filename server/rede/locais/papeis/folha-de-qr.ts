// Labels of the place and of its rooms, on a grid to be cut and glued. Each leads to the record in the panel.
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { z } from 'zod'
import { tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import { ambientesDoLocal } from './ambientes-queries.ts'

const Etiqueta = z.strictObject({
  titulo: z.string(),
  apoio: z.string().nullable(),
  endereco: z.string(),
  /** What identifies it where the picture cannot be read. */
  texto: z.string(),
})
const Dados = z.strictObject({ etiquetas: z.array(Etiqueta).min(1) })
type Etiqueta = z.infer<typeof Etiqueta>

const COLUNAS = 3

function celula({ titulo, apoio, endereco, texto }: Etiqueta): TableCell {
  return {
    stack: [
      { qr: endereco, fit: 104, eccLevel: 'M', alignment: 'center' },
      { text: titulo, bold: true, fontSize: 10, alignment: 'center', margin: [0, 6, 0, 0] },
      ...(apoio === null ? [] : [{ text: apoio, fontSize: 8, alignment: 'center' as const }]),
      { text: texto, fontSize: 8, alignment: 'center', margin: [0, 2, 0, 0] },
    ],
    margin: [4, 10, 4, 10],
  }
}

function linhas(etiquetas: readonly Etiqueta[]): TableCell[][] {
  return Array.from({ length: Math.ceil(etiquetas.length / COLUNAS) }, (_, linha) =>
    Array.from({ length: COLUNAS }, (__, coluna) => {
      const etiqueta = etiquetas[linha * COLUNAS + coluna]
      return etiqueta ? celula(etiqueta) : { text: '' }
    }),
  )
}

export const folhaDeQr = tipoDocumental({
  tipo: 'folha_de_qr',
  sigla: 'QR',
  dados: Dados,

  async congelar(tx, local_id, { urlPublica, local }) {
    const ficha = `${urlPublica}/painel/locais/${local_id}`
    const ambientes = await ambientesDoLocal(tx, local_id)
    return {
      etiquetas: [
        { titulo: local.nome, apoio: local.tipo, endereco: ficha, texto: local.codigo },
        ...ambientes.map(({ uuid, nome, tipo, bloco }) => ({
          titulo: nome,
          apoio: bloco ?? (tipo === nome ? null : tipo),
          endereco: `${ficha}?ambiente=${uuid}`,
          texto: `${local.codigo} · ${uuid.slice(0, 8)}`,
        })),
      ],
    }
  },

  paginas({ etiquetas }): Content[] {
    return [
      { text: 'Recorte pelas linhas. O QR abre o cadastro no Zelo, para quem tem acesso.', style: 'apoio' },
      {
        table: { widths: ['*', '*', '*'], body: linhas(etiquetas), dontBreakRows: true },
        layout: {
          hLineWidth: () => 0.5,
          vLineWidth: () => 0.5,
          hLineColor: () => '#888888',
          vLineColor: () => '#888888',
        },
      },
    ]
  },
})
