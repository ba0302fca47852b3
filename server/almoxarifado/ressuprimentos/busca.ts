// Orders of replenishment in the search, by their protocolo.
import sql from 'sql-template-tag'
import {
  SITUACOES_DO_RESSUPRIMENTO,
  type SituacaoDoRessuprimento,
} from '#contract/almoxarifado/ressuprimentos.ts'
import { byNumber, numeradasEm } from '#server/dados/busca/numero.ts'
import { localAlcancado, nosDe } from '#server/dados/busca/pedido.ts'

const LISTAR = 'painel.almoxarifado.ressuprimentos.listar'

interface Achado {
  id: number
  numero: string
  situacao: SituacaoDoRessuprimento
  deposito: string
}

export const ressuprimentosPesquisaveis = byNumber({
  permissoes: [LISTAR],
  series: ['RES'],
  ler: (db, pedido, numeros) =>
    db.rows<Achado>(sql`
      select r.id, r.protocolo as numero, r.situacao, l.nome as deposito
      from ressuprimento r join local l on l.id = r.deposito_id
        and ${localAlcancado(pedido, nosDe(pedido, LISTAR))}
      ${numeradasEm(sql`r.protocolo`, numeros, { pedido, nos: nosDe(pedido, LISTAR) })}`),
  mostrar: ({ id, numero, situacao, deposito }) => ({
    titulo: `${numero} · Pedido de ressuprimento`,
    subtitulo: `${SITUACOES_DO_RESSUPRIMENTO[situacao]} · ${deposito}`,
    url: `/painel/almoxarifado/ressuprimentos/${id}`,
  }),
})
