// Orders of service in the search, by their number.
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

export const manutencoesPesquisaveis = byNumber({
  permissoes: [LISTAR],
  series: ['OS'],
  ler: (db, pedido, numeros) =>
    db.rows<Linha>(sql`
      select m.id, m.numero, p.descricao as bem, l.nome as local, m.retornado_em is not null as concluida
      from manutencao m join patrimonio p on p.id = m.patrimonio_id join local l on l.id = m.local_id
      ${numeradasEm(sql`m.numero`, numeros, { pedido, nos: nosDe(pedido, LISTAR) })}`),
  mostrar: ({ id, numero, bem, local, concluida }) => ({
    titulo: `${numero} · ${bem}`,
    subtitulo: `${concluida ? 'Concluída' : 'Aberta'} · ${local}`,
    url: `/painel/almoxarifado/manutencoes/${id}`,
  }),
})
