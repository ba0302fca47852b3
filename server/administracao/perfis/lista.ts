import { LISTA_DE_PERFIS } from '#contract/administracao/lista-de-perfis.ts'
import { verbeteDe } from '#contract/casa/permissoes.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { administradorDe } from './alcance.ts'
import { acoesDoPerfil } from './policy.ts'
import { type LinhaDePerfil, paginaDePerfis, quantosPerfis } from './queries.ts'

const nomes = (chaves: LinhaDePerfil['alvo']['chaves']) =>
  chaves.map((chave) => (chave === null ? 'Todas' : verbeteDe(chave).rotulo)).join(', ')

export const { listar, exportada: perfisExportados } = listaPorChave(LISTA_DE_PERFIS, {
  dadosPessoais: false,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida) }),
  ler: (db, filtro, trecho) => paginaDePerfis(db, filtro, trecho, filtro.fuso),
  quantas: quantosPerfis,
  sentido: (ordem) => (ordem === 'nome' ? 'asc' : 'desc'),
  async registros({ tx, ator }, lidas) {
    const quem = await administradorDe(tx, ator)
    return lidas.map(({ perfil, alvo }) => ({ ...perfil, acoes: acoesDoPerfil(quem, alvo) }))
  },
  linha: ({ perfil, alvo }) => ({ ...perfil, chaves: alvo.chaves }),
  mais: [{ chave: 'chaves', rotulo: 'Permissões por nome', valor: ({ chaves }) => nomes(chaves) }],
})
