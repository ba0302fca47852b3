import type { z } from 'zod'
import { usuarios } from '#contract/administracao/usuarios.ts'
import {
  type Alcance,
  type FiltroDaListaDeUsuarios,
  paginaDeUsuarios,
  quantosUsuarios,
  type UsuarioNaLista,
} from '#server/administracao/usuarios/list-queries.ts'
import { posicaoDoCursor, proximoBloco } from '#server/casa/http/list/cursor.ts'
import { CursorDaPosicao } from '#server/casa/http/list/keyset.ts'
import { exportable, type Pedida } from '#server/dados/exportacoes/exportable.ts'

type Query = z.output<typeof usuarios.listar.query>

const SITUACOES: Readonly<Record<UsuarioNaLista['situacao'], string>> = {
  convidado: 'Convidado',
  ativo: 'Ativo',
  bloqueado: 'Bloqueado',
  inativo: 'Inativo',
}
const TIPOS: Readonly<Record<UsuarioNaLista['tipo'], string>> = {
  servidor: 'Servidor',
  terceirizado: 'Terceirizado',
  sistema: 'Sistema',
}

function perguntaDe({ leitor, filtro, ids }: Pedida<Query>): [Alcance, FiltroDaListaDeUsuarios] {
  const { concessoes, fuso } = leitor
  return [
    { concessoes, fuso, permissao: 'admin.usuarios.exportar' },
    { ...filtro, ...(ids && { ids }) },
  ]
}

const perfis = ({ perfis }: UsuarioNaLista) =>
  perfis.map(({ perfil, local }) => (local === null ? perfil : `${perfil} (${local})`)).join(', ')

export const usuariosExportados = exportable<Query, UsuarioNaLista>({
  permissao: 'admin.usuarios.exportar',
  tela: '/painel/admin/usuarios',
  dadosPessoais: true,
  filtro: usuarios.listar.query,
  colunas: [
    { chave: 'nome', rotulo: 'Nome', valor: ({ nome }) => nome },
    { chave: 'email', rotulo: 'E-mail', valor: ({ email }) => email },
    { chave: 'matricula', rotulo: 'Matrícula', valor: ({ matricula }) => matricula },
    { chave: 'cargo', rotulo: 'Cargo', valor: ({ cargo }) => cargo },
    { chave: 'tipo', rotulo: 'Vínculo', valor: ({ tipo }) => TIPOS[tipo] },
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES[situacao] },
    { chave: 'lotacao', rotulo: 'Lotação', valor: ({ lotacao }) => lotacao },
    { chave: 'perfis', rotulo: 'Perfis', valor: perfis },
    {
      chave: 'ultimo_acesso_em',
      rotulo: 'Último acesso',
      tipo: 'instante',
      valor: ({ ultimo_acesso_em }) => ultimo_acesso_em,
    },
    { chave: 'aparelhos', rotulo: 'Aparelhos', tipo: 'numero', valor: ({ aparelhos }) => aparelhos },
    { chave: 'pendentes', rotulo: 'Envios pendentes', tipo: 'numero', valor: ({ pendentes }) => pendentes },
  ],
  async pagina(db, pedida, depois, limite) {
    const posicao = depois === null ? null : posicaoDoCursor(depois, CursorDaPosicao)
    const linhas = await paginaDeUsuarios(db, ...perguntaDe(pedida), {
      ordem: pedida.filtro.order,
      sentido: pedida.filtro.sort ?? 'asc',
      depois: posicao && { chave: posicao[0], id: posicao[1] },
      limite,
    })
    return {
      linhas: linhas.map(({ usuario }) => usuario),
      proximo: proximoBloco(linhas, limite, (ultima) => [ultima.chave, ultima.id]),
    }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantosUsuarios(db, ...perguntaDe(pedida))
    return total_aproximado ? null : total
  },
})
