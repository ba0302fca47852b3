import { LISTA_DE_USUARIOS } from '#contract/administracao/lista-de-usuarios.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { paginaDeUsuarios, quantosUsuarios } from './list-queries.ts'
import { politicaSobre } from './policy.ts'

export const { listar, exportada: usuariosExportados } = listaPorChave(LISTA_DE_USUARIOS, {
  dadosPessoais: true,
  filtroDe: (pedida) => ({
    alcance: { ...pedida.leitor, permissao: pedida.permissao },
    filtro: { ...pedida.filtro, ...doLeitor(pedida) },
  }),
  ler: (db, { alcance, filtro }, trecho) => paginaDeUsuarios(db, alcance, filtro, trecho),
  quantas: (db, { alcance, filtro }) => quantosUsuarios(db, alcance, filtro),
  sentido: (ordem) => (ordem === 'nome' ? 'asc' : 'desc'),
  async registros({ tx, ator }, lidas, { alcance }) {
    const alvos = lidas.map(({ alvo }) => alvo)
    const politica = await politicaSobre(tx, ator, alvos, alcance.fuso)
    return lidas.map(({ usuario, alvo }) => ({ ...usuario, acoes: politica.acoes(alvo) }))
  },
  linha: ({ usuario }) => usuario,
})
