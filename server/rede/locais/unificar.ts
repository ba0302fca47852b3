// L5: a place that was registered twice becomes one; what the other was called still finds it.
import sql from 'sql-template-tag'
import { canalDoUsuario } from '#contract/casa/tempo-real.ts'
import type { ConsequenciasDaUnificacao } from '#contract/rede/ficha-do-local.ts'
import type { locais } from '#contract/rede/locais.ts'
import { faltando } from '#server/administracao/usuarios/poder.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { publicar } from '#server/casa/tempo-real/publish.ts'
import { localPara, segurarArvore } from './alvo.ts'
import { exigirPaiPermitido, tipoPorId } from './gravar.ts'
import { porAbaixo } from './mover.ts'
import { recusaPorPendencias } from './pendencias.ts'
import { type Alvo, COLUNAS_DO_ALVO } from './queries.ts'
import { levarCargas } from './unificar-cargas.ts'
import {
  ambientesIguais,
  camposQueCompletam,
  chavesDadasEm,
  completar,
  conflitos,
  levar,
  oQueVai,
  renomearIguais,
} from './unificar-queries.ts'

type Unificar = Call<typeof locais.unificar>

const filhosDe = (tx: Queryable, id: number) =>
  tx.rows<Alvo>(sql`select ${COLUNAS_DO_ALVO} from local l where l.pai_id = ${id} order by l.id for update`)

/** Profiles given at the repeated place come to count at the one that stays: as if this person gave them there. */
async function exigirPoder({ tx, ator }: Unificar, origem: Alvo, destino: Alvo): Promise<void> {
  const dadas = await chavesDadasEm(tx, origem.id)
  if (faltando(ator.concessoes, dadas, destino.caminho).length > 0)
    throw new Recusa(
      'ERR_NAO_AUTORIZADO',
      'Há pessoas com perfis neste local que podem mais do que você. Peça a quem administra os acessos.',
    )
}

async function exigirPossivel(call: Unificar, origem: Alvo, destino: Alvo): Promise<void> {
  if (origem.id === destino.id) throw campoInvalido('destino_id', 'Escolha outro local: este é o mesmo.')
  if (origem.caminho.includes(destino.id) || destino.caminho.includes(origem.id))
    throw campoInvalido('destino_id', 'Um dos locais fica dentro do outro: não são o mesmo.')
  await exigirPoder(call, origem, destino)
  const tipos = new Set((await filhosDe(call.tx, origem.id)).map(({ tipo_id }) => tipo_id))
  for (const tipo of tipos) await exigirPaiPermitido(call.tx, await tipoPorId(call.tx, tipo), destino)
  const impedem = await conflitos(call.tx, origem.id, destino.id)
  if (impedem.length > 0) throw recusaPorPendencias(`Não dá para unificar ${origem.nome}.`, impedem)
}

/** Who held a profile here holds it there: their open tabs ask again. */
async function avisarPessoas({ tx }: Unificar, origem: number): Promise<void> {
  const pessoas = await tx.rows<{ usuario_id: number }>(
    sql`select distinct usuario_id from atribuicao where local_id = ${origem}`,
  )
  for (const { usuario_id } of pessoas)
    await publicar(tx, { canal: canalDoUsuario(usuario_id), evento: 'AcessoAlterado' })
}

async function aposentar({ tx, ator, services }: Unificar, origem: Alvo, destino: Alvo): Promise<void> {
  await tx.run(sql`
    insert into local_alias (local_id, origem_id, codigo, codigo_inep, nome, criado_por)
    select ${destino.id}, id, codigo, codigo_inep, nome, ${ator.usuario.id} from local where id = ${origem.id}`)
  const hoje = hojeEm(services.config.fuso)
  await tx.run(sql`
    delete from responsabilidade_local where local_id = ${origem.id} and inicio > ${hoje}`)
  await tx.run(sql`
    update responsabilidade_local set fim = ${hoje}
    where local_id = ${origem.id} and coalesce(fim, 'infinity') > ${hoje}`)
  await tx.run(sql`
    update local set ativo = false, unificado_em_id = ${destino.id}, versao = versao + 1, atualizado_em = now()
    where id = ${origem.id}`)
  await tx.run(sql`update local set unificado_em_id = ${destino.id} where unificado_em_id = ${origem.id}`)
}

export async function unificar(call: Unificar): Promise<ConsequenciasDaUnificacao> {
  const { tx, audit, params, body } = call
  await segurarArvore(tx, 'mudar')
  const origem = await localPara(call, { id: params.id, acao: 'locais.unificar' })
  const destino = await localPara(call, {
    id: body.destino_id,
    acao: 'locais.unificar',
    campo: 'destino_id',
  })
  await exigirPossivel(call, origem, destino)
  const campos = await camposQueCompletam(tx, origem.id, destino.id)
  const renomeadas = await ambientesIguais(tx, origem.id, destino.id)
  const vao = { ...(await oQueVai(tx, origem.id)), renomeadas, campos }
  if (body.simular) return { ...vao, feito: false }
  await avisarPessoas(call, origem.id)
  await aposentar(call, origem, destino)
  await completar(tx, origem.id, destino.id, campos)
  for (const filho of await filhosDe(tx, origem.id)) await porAbaixo(tx, filho, destino, body.motivo)
  await renomearIguais(tx, origem.id, destino.id)
  await levarCargas(call, origem.id, destino.id)
  await levar(tx, origem.id, destino.id)
  await tx.run(sql`update local set versao = versao + 1, atualizado_em = now() where id = ${destino.id}`)
  for (const { id } of [origem, destino])
    audit.mudanca({
      entidade: 'local',
      entidade_id: id,
      local_id: id,
      de: { unificado: null },
      para: { unificado: { origem: origem.id, destino: destino.id, ...vao } },
      motivo: body.motivo,
    })
  return { ...vao, feito: true }
}
