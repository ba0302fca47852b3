import type { z } from 'zod'
import { perfis } from '#contract/administracao/perfis.ts'
import { verbeteDe } from '#contract/casa/permissoes.ts'
import {
  type FiltroDePerfis,
  type LinhaDePerfil,
  paginaDePerfis,
  quantosPerfis,
} from '#server/administracao/perfis/queries.ts'
import { posicaoDoCursor, proximoBloco } from '#server/casa/http/list/cursor.ts'
import { CursorDaPosicao } from '#server/casa/http/list/keyset.ts'
import { exportable, type Pedida } from '#server/dados/exportacoes/exportable.ts'

type Query = z.output<typeof perfis.listar.query>

const NIVEIS = { orgao: 'Órgão', regional: 'Regional', unidade: 'Unidade' } as const

const filtroDe = ({ filtro, ids }: Pedida<Query>): FiltroDePerfis => ({ ...filtro, ...(ids && { ids }) })

const chaves = ({ alvo }: LinhaDePerfil) =>
  alvo.chaves.map((chave) => (chave === null ? 'Todas' : verbeteDe(chave).rotulo)).join(', ')

export const perfisExportados = exportable<Query, LinhaDePerfil>({
  permissao: 'admin.perfis.exportar',
  tela: '/painel/admin/perfis',
  dadosPessoais: false,
  filtro: perfis.listar.query,
  colunas: [
    { chave: 'nome', rotulo: 'Perfil', valor: ({ perfil }) => perfil.nome },
    { chave: 'descricao', rotulo: 'Descrição', valor: ({ perfil }) => perfil.descricao },
    { chave: 'ativo', rotulo: 'Ativo', valor: ({ perfil }) => perfil.ativo },
    { chave: 'de_sistema', rotulo: 'De sistema', valor: ({ perfil }) => perfil.de_sistema },
    {
      chave: 'nivel_max_local',
      rotulo: 'Nível máximo',
      valor: ({ perfil }) => NIVEIS[perfil.nivel_max_local],
    },
    {
      chave: 'permissoes',
      rotulo: 'Permissões',
      tipo: 'numero',
      valor: ({ perfil }) => perfil.permissoes ?? 'Todas',
    },
    { chave: 'usuarios', rotulo: 'Usuários', tipo: 'numero', valor: ({ perfil }) => perfil.usuarios },
    {
      chave: 'atualizado_em',
      rotulo: 'Atualizado em',
      tipo: 'instante',
      valor: ({ perfil }) => perfil.atualizado_em,
    },
    { chave: 'chaves', rotulo: 'Permissões por nome', valor: chaves },
  ],
  async pagina(db, pedida, depois, limite) {
    const posicao = depois === null ? null : posicaoDoCursor(depois, CursorDaPosicao)
    const linhas = await paginaDePerfis(
      db,
      filtroDe(pedida),
      {
        ordem: pedida.filtro.order,
        sentido: pedida.filtro.sort ?? 'asc',
        depois: posicao && { chave: posicao[0], id: posicao[1] },
        limite,
      },
      pedida.leitor.fuso,
    )
    return {
      linhas,
      proximo: proximoBloco(linhas, limite, (ultima) => [ultima.chave, ultima.id]),
    }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantosPerfis(db, filtroDe(pedida))
    return total_aproximado ? null : total
  },
})
