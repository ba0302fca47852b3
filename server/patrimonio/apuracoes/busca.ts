// Inquiries in the search, by their number.
import sql from 'sql-template-tag'
import { byNumber, numeradasEm } from '#server/dados/busca/numero.ts'
import { nosDe } from '#server/dados/busca/pedido.ts'

const LISTAR = 'painel.almoxarifado.patrimonios.listar'

interface Linha {
  id: number
  numero: string
  bem: string
  local: string
  concluida: boolean
}

export const apuracoesPesquisaveis = byNumber({
  permissoes: [LISTAR],
  series: ['APU'],
  ler: (db, pedido, numeros) =>
    db.rows<Linha>(sql`
      select a.id, a.numero, p.descricao as bem, l.nome as local, a.concluida_em is not null as concluida
      from apuracao a join patrimonio p on p.id = a.patrimonio_id join local l on l.id = a.local_id
      ${numeradasEm(sql`a.numero`, numeros, { pedido, nos: nosDe(pedido, LISTAR) })}`),
  mostrar: ({ id, numero, bem, local, concluida }) => ({
    titulo: `${numero} · ${bem}`,
    subtitulo: `${concluida ? 'Concluída' : 'Aberta'} · ${local}`,
    url: `/painel/almoxarifado/apuracoes/${id}`,
  }),
})
