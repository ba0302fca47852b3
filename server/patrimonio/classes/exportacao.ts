import type { z } from 'zod'
import { classes } from '#contract/patrimonio/classes.ts'
import { posicaoDoCursor, proximoBloco } from '#server/casa/http/list/cursor.ts'
import { CursorDaPosicao } from '#server/casa/http/list/keyset.ts'
import { exportable, type Pedida } from '#server/dados/exportacoes/exportable.ts'
import { type ClasseNaLista, paginaDeClasses, quantasClasses } from '#server/patrimonio/classes/queries.ts'

type Query = z.output<typeof classes.listar.query>

const filtroDe = ({ filtro: { texto, deprecia, ativo, incompleta }, ids }: Pedida<Query>) => ({
  texto,
  deprecia,
  ativo,
  incompleta,
  ...(ids && { ids }),
})

export const classesExportadas = exportable<Query, ClasseNaLista & { chave: string }>({
  permissao: 'admin.classes.listar',
  tela: '/painel/admin/classes',
  dadosPessoais: false,
  filtro: classes.listar.query,
  colunas: [
    { chave: 'nome', rotulo: 'Classe', valor: ({ nome }) => nome },
    { chave: 'codigo', rotulo: 'Código', valor: ({ codigo }) => codigo },
    { chave: 'conta', rotulo: 'Conta', valor: ({ conta }) => conta },
    {
      chave: 'natureza_despesa',
      rotulo: 'Natureza da despesa',
      valor: ({ natureza_despesa }) => natureza_despesa,
    },
    {
      chave: 'depreciacao',
      rotulo: 'Vida útil (meses)',
      tipo: 'numero',
      valor: ({ deprecia, vida_util_meses }) => (deprecia ? vida_util_meses : null),
    },
    {
      chave: 'residual',
      rotulo: 'Residual (%)',
      tipo: 'numero',
      valor: ({ residual_bp }) => residual_bp / 100,
    },
    { chave: 'ativo', rotulo: 'Ativa', valor: ({ ativo }) => ativo },
  ],
  async pagina(db, pedida, depois, limite) {
    const posicao = depois === null ? null : posicaoDoCursor(depois, CursorDaPosicao)
    const linhas = await paginaDeClasses(db, filtroDe(pedida), {
      ordem: pedida.filtro.order,
      sentido: pedida.filtro.sort ?? 'asc',
      depois: posicao && { chave: posicao[0], id: posicao[1] },
      limite,
    })
    return {
      linhas,
      proximo: proximoBloco(linhas, limite, (ultima) => [ultima.chave, ultima.id]),
    }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantasClasses(db, filtroDe(pedida))
    return total_aproximado ? null : total
  },
})
