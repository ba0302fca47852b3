// L2: a branch goes under another parent, with all beneath it; who did it must administer both ends.
import sql from 'sql-template-tag'
import type { ConsequenciasDoMovimento } from '#contract/rede/ficha-do-local.ts'
import type { locais } from '#contract/rede/locais.ts'
import { vigenteEm } from '#server/administracao/acesso/vigencia.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { localPara, segurarArvore } from './alvo.ts'
import { exigirArvoreInteira, exigirPaiPermitido, tipoPorId } from './gravar.ts'
import type { Alvo } from './queries.ts'

type Mover = Call<typeof locais.mover>

async function destinoDe(call: Mover, alvo: Alvo): Promise<Alvo | null> {
  const { ator, body } = call
  if (body.pai_id === null) {
    exigirArvoreInteira(ator, 'painel.locais.mover')
    return null
  }
  const destino = await localPara(call, { id: body.pai_id, acao: 'locais.mover', campo: 'pai_id' })
  if (destino.caminho.includes(alvo.id))
    throw campoInvalido('pai_id', 'O destino fica dentro do próprio local. Escolha outro.')
  return destino
}

/** Who takes a branch from where it is must be somebody there, and not only in the branch. */
async function exigirOrigem({ tx, ator }: Mover, alvo: Alvo): Promise<void> {
  if (alvo.pai_id === null) exigirArvoreInteira(ator, 'painel.locais.mover')
  else await localPara({ tx, ator }, { id: alvo.pai_id, acao: 'locais.mover' })
}

async function regionalDe(tx: Queryable, caminho: readonly number[]): Promise<string | null> {
  const regional = await tx.maybe<{ nome: string }>(sql`
    select r.nome from local r join local_tipo t on t.id = r.tipo_id
    where r.id = any(${[...caminho]}::bigint[]) and t.nivel = 'regional' order by cardinality(r.caminho) desc limit 1`)
  return regional?.nome ?? null
}

/** People who hold some profile at one of `em` and at none of `fora`, nor at the whole tree. */
async function pessoasSo(
  tx: Queryable,
  em: readonly number[],
  fora: readonly number[],
  fuso: string,
): Promise<number> {
  const { quantas } = await tx.one<{ quantas: number }>(sql`
    select count(distinct a.usuario_id)::int as quantas
    from atribuicao a join usuario u on u.id = a.usuario_id and u.situacao <> 'inativo'
    where a.local_id = any(${[...em]}::bigint[]) and ${vigenteEm(fuso)}
      and not exists (select from atribuicao b where b.usuario_id = a.usuario_id
        and (b.local_id is null or b.local_id = any(${[...fora]}::bigint[])))`)
  return quantas
}

async function consequencias(
  { tx, services }: Mover,
  alvo: Alvo,
  destino: Alvo | null,
): Promise<Omit<ConsequenciasDoMovimento, 'feito'>> {
  const { fuso } = services.config
  const [antes, depois] = [alvo.caminho.slice(0, -1), destino?.caminho ?? []]
  const saem = antes.filter((id) => !depois.includes(id))
  const entram = depois.filter((id) => !antes.includes(id))
  const contagens = await tx.one<
    Pick<ConsequenciasDoMovimento, 'descendentes' | 'patrimonios' | 'visitas_abertas'>
  >(sql`
    with ramo as (select id from local where caminho @> array[${alvo.id}]::bigint[])
    select (select count(*)::int - 1 from ramo) as descendentes,
      (select count(*)::int from patrimonio p
        where p.local_id in (select id from ramo) and p.situacao not in ('baixado', 'estornado')) as patrimonios,
      (select count(*)::int from monitoramento m where m.local_id in (select id from ramo)
        and m.concluido_em is null and m.cancelado_em is null) as visitas_abertas`)
  return {
    ...contagens,
    deixam_de_alcancar: await pessoasSo(tx, saem, [...depois, alvo.id], fuso),
    passam_a_alcancar: await pessoasSo(tx, entram, alvo.caminho, fuso),
    regional_de: await regionalDe(tx, alvo.caminho),
    regional_para: await regionalDe(tx, [...depois, alvo.id]),
  }
}

/** The tree lock must be held. The paths of all beneath follow, and the trigger keeps the history of the link. */
export async function porAbaixo(
  tx: Queryable,
  alvo: Pick<Alvo, 'id' | 'caminho'>,
  novo: { id: number; caminho: readonly number[] } | null,
  motivo: string,
): Promise<void> {
  const acima = [...(novo?.caminho ?? [])]
  await tx.run(sql`
    update local set pai_id = case when id = ${alvo.id} then ${novo?.id ?? null}::bigint else pai_id end,
      caminho = ${acima}::bigint[] || caminho[${alvo.caminho.length}::int:],
      versao = versao + (id = ${alvo.id})::int, atualizado_em = now()
    where caminho @> array[${alvo.id}]::bigint[]`)
  await tx.run(sql`update local_vinculo set motivo = ${motivo} where local_id = ${alvo.id} and fim is null`)
}

export async function mover(call: Mover): Promise<ConsequenciasDoMovimento> {
  const { tx, audit, params, body } = call
  await segurarArvore(tx, 'mudar')
  const alvo = await localPara(call, { id: params.id, acao: 'locais.mover' })
  await exigirOrigem(call, alvo)
  const destino = await destinoDe(call, alvo)
  if ((destino?.id ?? null) === alvo.pai_id)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'O local já está abaixo deste.')
  await exigirPaiPermitido(tx, await tipoPorId(tx, alvo.tipo_id), destino)
  const mudam = await consequencias(call, alvo, destino)
  if (body.simular) return { ...mudam, feito: false }
  await porAbaixo(tx, alvo, destino, body.motivo)
  audit.mudanca({
    entidade: 'local',
    entidade_id: alvo.id,
    local_id: alvo.id,
    de: { pai_id: alvo.pai_id },
    para: { pai_id: destino?.id ?? null },
    motivo: body.motivo,
  })
  return { ...mudam, feito: true }
}
