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

/** The profile as its list shows it, and the names of what it gives. */
type PerfilExportado = LinhaDePerfil['perfil'] & Pick<LinhaDePerfil['alvo'], 'chaves'>

const porNome = ({ chaves }: PerfilExportado) =>
  chaves.map((chave) => (chave === null ? 'Todas' : verbeteDe(chave).rotulo)).join(', ')

export const perfisExportados = exportable<Query, PerfilExportado>({
  permissao: 'admin.perfis.exportar',
  tela: '/painel/admin/perfis',
  dadosPessoais: false,
  filtro: perfis.listar.query,
  colunas: [
    { chave: 'nome', rotulo: 'Perfil', valor: ({ nome }) => nome },
    { chave: 'descricao', rotulo: 'Descrição', valor: ({ descricao }) => descricao },
    { chave: 'ativo', rotulo: 'Ativo', valor: ({ ativo }) => ativo },
    { chave: 'de_sistema', rotulo: 'De sistema', valor: ({ de_sistema }) => de_sistema },
    {
      chave: 'nivel_max_local',
      rotulo: 'Nível máximo',
      valor: ({ nivel_max_local }) => NIVEIS[nivel_max_local],
    },
    {
      chave: 'permissoes',
      rotulo: 'Permissões',
      tipo: 'numero',
      valor: ({ permissoes }) => permissoes ?? 'Todas',
    },
    { chave: 'usuarios', rotulo: 'Usuários', tipo: 'numero', valor: ({ usuarios }) => usuarios },
    {
      chave: 'atualizado_em',
      rotulo: 'Atualizado em',
      tipo: 'instante',
      valor: ({ atualizado_em }) => atualizado_em,
    },
    { chave: 'chaves', rotulo: 'Permissões por nome', valor: porNome },
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
      linhas: linhas.map(({ perfil, alvo }) => ({ ...perfil, chaves: alvo.chaves })),
      proximo: proximoBloco(linhas, limite, (ultima) => [ultima.chave, ultima.id]),
    }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantosPerfis(db, filtroDe(pedida))
    return total_aproximado ? null : total
  },
})
