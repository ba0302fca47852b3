// Classes of assets. Their permissions are of the whole órgão.
import type { ClasseDetalhada, classes, DadosDaClasse } from '#contract/patrimonio/classes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { listar } from './lista.ts'
import { acoesDaClasse } from './policy.ts'
import {
  type ClasseInteira,
  classeInteira,
  donaDoCodigo,
  gravarAtiva,
  gravarClasse,
  inserirClasse,
} from './queries.ts'

const inexistente = () => new Recusa('ERR_NAO_ENCONTRADO', 'Classe não encontrada.')

async function detalhada({ tx, ator }: { tx: Queryable; ator: Ator }, id: number): Promise<ClasseDetalhada> {
  const classe = await classeInteira(tx, id)
  if (classe === undefined) throw inexistente()
  return { ...classe, acoes: acoesDaClasse(ator, classe) }
}

async function segurada(tx: Queryable, id: number): Promise<ClasseInteira> {
  const classe = await classeInteira(tx, id, { segurar: true })
  if (classe === undefined) throw inexistente()
  return classe
}

async function exigirCodigoLivre(tx: Queryable, codigo: string, menos: number | null): Promise<void> {
  const dona = await donaDoCodigo(tx, codigo, menos)
  if (dona === undefined) return
  const mensagem = `O código ${codigo} já é da classe ${dona.nome}.`
  throw new Recusa('ERR_DUPLICADO', { mensagem, erros: { codigo: [mensagem] }, dados: dona })
}

async function criar(call: Call<typeof classes.criar>) {
  const { tx, body, audit } = call
  await exigirCodigoLivre(tx, body.codigo, null)
  const id = await inserirClasse(tx, body)
  audit.mudanca({ entidade: 'classe_bem', entidade_id: id, para: body })
  return detalhada(call, id)
}

async function editar(call: Call<typeof classes.editar>) {
  const { tx, params, audit } = call
  const { versao, ...dados } = call.body
  const classe = await segurada(tx, params.id)
  if (classe.versao !== versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await detalhada(call, params.id) })
  await exigirCodigoLivre(tx, dados.codigo, params.id)
  await gravarClasse(tx, params.id, dados)
  const antes = Object.fromEntries(
    Object.keys(dados).map((campo) => [campo, classe[campo as keyof DadosDaClasse]]), // as: its own keys
  )
  audit.mudanca({ entidade: 'classe_bem', entidade_id: params.id, de: antes, para: dados })
  return detalhada(call, params.id)
}

async function mudarAtiva(
  call: Pick<Call<typeof classes.inativar>, 'tx' | 'ator' | 'audit' | 'params'>,
  ativo: boolean,
) {
  const { tx, ator, audit, params } = call
  const classe = await segurada(tx, params.id)
  const nome = ativo ? 'reativar' : 'inativar'
  const acao = acoesDaClasse(ator, classe).find(({ chave }) => chave === `classes.${nome}`)
  if (!acao?.permitido) throw new Recusa('ERR_ESTADO_INVALIDO', acao?.motivo ?? {})
  await gravarAtiva(tx, params.id, ativo)
  audit.mudanca({
    entidade: 'classe_bem',
    entidade_id: params.id,
    de: { ativo: classe.ativo },
    para: { ativo },
  })
  return detalhada(call, params.id)
}

export const classesHandlers: Handlers<typeof classes> = {
  listar,
  criar,
  editar,
  ver: (call) => detalhada(call, call.params.id),
  inativar: (call) => mudarAtiva(call, false),
  reativar: (call) => mudarAtiva(call, true),
}
