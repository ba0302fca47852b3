import { expect, test } from 'vitest'
import { etiquetasPorPagina, FormatoDeEtiqueta } from './etiquetas.ts'
import { plaquetas } from './plaquetas.ts'

const corpo = { deslocamento_x_mm: 0, deslocamento_y_mm: 0, codigo_de_barras: false, motivo: null }

const BODIES = [
  [plaquetas.imprimir.body, { ...corpo, de: 1, ate: 2 }],
  [plaquetas.etiquetar.body, { ...corpo, ids: [1] }],
] as const

test.each(FormatoDeEtiqueta.options)(
  'of %s the first position is one of its own, and the refusal says which',
  (formato) => {
    const posicoes = etiquetasPorPagina(formato)
    for (const [body, resto] of BODIES) {
      const lido = (posicao_inicial: number) => body.safeParse({ ...resto, formato, posicao_inicial })
      expect(lido(posicoes).success).toBe(true)
      expect(lido(posicoes + 1).error?.issues).toMatchObject([
        {
          path: ['posicao_inicial'],
          message:
            posicoes === 1
              ? 'De um rolo, a primeira posição é 1'
              : `Esta folha tem ${posicoes} posições: use de 1 a ${posicoes}`,
        },
      ])
    }
  },
)
