// Silence: a finding that somebody answers for until a day.
import sql from 'sql-template-tag'
import { CodigoDaRegra, type diagnostico, REGRAS_DO_DIAGNOSTICO } from '#contract/analises/diagnostico.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'

/** What must be looked at again within a year. */
const DIAS_DE_SILENCIO = 365

interface Alvo {
  id: number
  regra: CodigoDaRegra
  rotulo: string
  local_id: number | null
  caminho: number[] | null
  resolvido: boolean
  /** The silence in force. */
  silencio_id: number | null
  motivo: string | null
  ate: string | null
}

interface Quem {
  concessoes: readonly Concessao[]
  permissao: typeof diagnostico.silenciar.access
}

/** All of them, held, or none: one that the person does not reach is as one that is not there. */
async function alvos(
  tx: Queryable,
  ids: readonly number[],
  { concessoes, permissao }: Quem,
): Promise<Alvo[]> {
  const unicos = [...new Set(ids)]
  const lidos = await tx.rows<Alvo>(sql`
    select a.id, a.regra, a.rotulo, a.local_id, l.caminho, a.resolvido_em is not null as resolvido, s.id as silencio_id,
      s.motivo, s.ate
    from achado_do_diagnostico a left join local l on l.id = a.local_id
    left join silencio_do_achado s on s.achado_id = a.id and s.desfeito_em is null
    where a.id = any(${unicos}::bigint[]) and a.regra = any(${CodigoDaRegra.options}::text[]) order by a.id
    for update of a`)
  const alcanca = ({ regra, caminho }: Alvo) => {
    const { so_para = permissao } = REGRAS_DO_DIAGNOSTICO[regra]
    return pode(concessoes, permissao, caminho ?? []) && pode(concessoes, so_para, caminho ?? [])
  }
  if (lidos.length < unicos.length || !lidos.every(alcanca))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Este achado não existe, ou está fora do seu alcance.')
  return lidos
}

interface Feito {
  recusa: (alvo: Alvo) => string | null
  feito: string
  /** Whether it is as it was once the silence ends. */
  volta?: (alvo: Alvo) => boolean
}

const resultado = (todos: readonly Alvo[], { recusa, feito, volta }: Feito): ResultadoDoLote => ({
  resultados: todos.map((alvo) => {
    const porque = recusa(alvo)
    const mudou = { id: alvo.id, nome: alvo.rotulo, feito: porque === null, mensagem: porque ?? feito }
    return porque === null && volta?.(alvo) ? { ...mudou, antes: null } : mudou
  }),
})

const jaResolvido = ({ resolvido }: Alvo) => (resolvido ? 'Já está resolvido: não há o que silenciar.' : null)
const semSilencio = ({ silencio_id }: Alvo) => (silencio_id === null ? 'Não está silenciado.' : null)

/** A silence in the place of another ends it. */
export async function silenciar(call: Call<typeof diagnostico.silenciar>): Promise<ResultadoDoLote> {
  const { tx, ator, audit, agora, services } = call
  const { ids, ate, motivo } = call.body
  const hoje = diaDe(agora, services.config.fuso)
  const ultimo = diaDe(new Date(agora.getTime() + DIAS_DE_SILENCIO * 86_400_000), services.config.fuso)
  if (ate < hoje || ate > ultimo)
    throw campoInvalido('ate', 'Escolha um dia de hoje até um ano: o silêncio tem fim.')
  const todos = await alvos(tx, ids, {
    concessoes: ator.concessoes,
    permissao: 'painel.almoxarifado.diagnosticos.silenciar',
  })
  const aceitos = todos.filter((alvo) => jaResolvido(alvo) === null)
  await encerrar(tx, aceitos, ator.usuario.id)
  await tx.run(sql`
    insert into silencio_do_achado (achado_id, motivo, ate, por)
    select unnest(${aceitos.map(({ id }) => id)}::bigint[]), ${motivo}, ${ate}::date, ${ator.usuario.id}::bigint`)
  for (const { id, local_id, ate: antes } of aceitos)
    audit.mudanca({
      entidade: 'achado_do_diagnostico',
      entidade_id: id,
      local_id,
      de: { silenciado_ate: antes },
      para: { silenciado_ate: ate },
      motivo,
    })
  const volta = ({ silencio_id }: Alvo) => silencio_id === null
  return resultado(todos, { recusa: jaResolvido, feito: 'Silenciado', volta })
}

function encerrar(tx: Queryable, deles: readonly Alvo[], por: number): Promise<number> {
  return tx.run(sql`
    update silencio_do_achado set desfeito_por = ${por}, desfeito_em = now()
    where desfeito_em is null and achado_id = any(${deles.map(({ id }) => id)}::bigint[])`)
}

export async function desfazerSilencio(
  call: Call<typeof diagnostico.desfazerSilencio>,
): Promise<ResultadoDoLote> {
  const { tx, ator, audit, body } = call
  const todos = await alvos(tx, body.ids, {
    concessoes: ator.concessoes,
    permissao: 'painel.almoxarifado.diagnosticos.silenciar',
  })
  const silenciados = todos.filter((alvo) => semSilencio(alvo) === null)
  await encerrar(tx, silenciados, ator.usuario.id)
  for (const { id, local_id, ate } of silenciados)
    audit.mudanca({
      entidade: 'achado_do_diagnostico',
      entidade_id: id,
      local_id,
      de: { silenciado_ate: ate },
      para: { silenciado_ate: null },
    })
  return resultado(todos, { recusa: semSilencio, feito: 'De volta à conta' })
}
