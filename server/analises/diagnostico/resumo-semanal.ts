// Once a week, whoever mends hears by e-mail of what the diagnosis finds where they reach.
import sql from 'sql-template-tag'
import { diagnostico, REGRAS_DO_DIAGNOSTICO, type ResumoDaRegra } from '#contract/analises/diagnostico.ts'
import { Severidade } from '#contract/analises/diagnostico-regra.ts'
import { type Concessao, pode } from '#contract/casa/acesso.ts'
import { segundaDaSemana } from '#contract/casa/dias.ts'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import { vigenteEm } from '#server/administracao/acesso/vigencia.ts'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import { pelaPrimeiraVez } from '#server/administracao/notificacoes/once.ts'
import { querEmail } from '#server/administracao/notificacoes/quer-email.ts'
import { casaAtual } from '#server/administracao/parametros/current.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Services } from '#server/casa/http/call.ts'
import { diaDe, horaDe } from '#server/casa/http/dia.ts'
import { enviarATodos, mailRound } from '#server/casa/jobs/mail-round.ts'
import type { Job, JobLog } from '#server/casa/jobs/scheduler.ts'
import { resumoDasRegras } from './achados-queries.ts'
import { assuntoDosAchados, ENDERECO_DOS_MEUS, mensagemDosAchados } from './resumo-semanal-email.ts'
import { ultimaRodada } from './rodada.ts'

type Precisa = Pick<Services, 'db' | 'mail' | 'config'>

/** On the órgão's wall; on Monday the night's run ended long before. */
const DAS_HORAS = 7
const TIPO = 'DiagnosticoSemanal'

/** Active, seeing the diagnosis somewhere, and not looked for this week. */
async function quemVeODiagnostico(db: Queryable, semana: string, fuso: string): Promise<number[]> {
  const pessoas = await db.rows<{ id: number }>(sql`
    select u.id from usuario u where u.situacao = 'ativo'
      and exists (select from atribuicao a join perfil p on p.id = a.perfil_id and p.ativo
        join perfil_permissao pp on pp.perfil_id = p.id
        where a.usuario_id = u.id and coalesce(pp.permissao, ${diagnostico.resumir.access}) = ${diagnostico.resumir.access}
          and ${vigenteEm(fuso)})
      and not exists (select from resumo_do_diagnostico r where r.usuario_id = u.id and r.semana = ${semana})
    order by u.id`)
  return pessoas.map(({ id }) => id)
}

const grau = ({ regra }: ResumoDaRegra) => Severidade.options.indexOf(REGRAS_DO_DIAGNOSTICO[regra].severidade)

/** The rules that the person mends and of which something is open where they reach, the gravest first. */
export async function regrasDoDono(
  db: Queryable,
  concessoes: readonly Concessao[],
  { agora, fuso }: { agora: Date; fuso: string },
): Promise<ResumoDaRegra[]> {
  const regras = await resumoDasRegras(db, { concessoes, fuso }, agora)
  return regras
    .filter(({ regra, abertos }) => abertos > 0 && pode(concessoes, REGRAS_DO_DIAGNOSTICO[regra].dono))
    .sort((a, b) => grau(a) - grau(b) || b.abertos - a.abertos)
}

interface Vez {
  usuario_id: number
  semana: string
}

/** True for the one caller that tells this person this week. */
async function reservar(tx: Queryable, { usuario_id, semana }: Vez, achados: number): Promise<boolean> {
  const reservados = await tx.run(sql`insert into resumo_do_diagnostico (usuario_id, semana, achados)
    values (${usuario_id}, ${semana}, ${achados}) on conflict do nothing`)
  return reservados > 0
}

/** In the panel too, once, also when the e-mail fails and is tried again. */
async function avisarNoPainel(tx: Queryable, { usuario_id, semana }: Vez, achados: number): Promise<void> {
  if (!(await pelaPrimeiraVez(tx, TIPO, `${usuario_id}:${semana}`))) return
  await notificar(tx, {
    tipo: TIPO,
    data: { achados },
    titulo: assuntoDosAchados(achados),
    acao_url: ENDERECO_DOS_MEUS,
    para: { usuarios: [usuario_id], permissao: diagnostico.resumir.access },
    grupo: 'semana',
    email: false,
  })
}

async function enviarResumo(services: Precisa, vez: Vez, agora: Date): Promise<boolean> {
  const { db, mail, config } = services
  const { fuso } = config
  const { concessoes, ...pessoa } = await pessoaComConcessoes(db, vez.usuario_id, fuso)
  const regras = await regrasDoDono(db, concessoes, { agora, fuso })
  const achados = regras.reduce((soma, { abertos }) => soma + abertos, 0)
  const minha = await db.transaction(async (tx) => {
    if (!(await reservar(tx, vez, achados))) return false
    if (achados > 0) await avisarNoPainel(tx, vez, achados)
    return true
  })
  if (!minha || achados === 0 || !(await querEmail(db, vez.usuario_id, TIPO))) return false
  try {
    await mail.send(mensagemDosAchados(pessoa, regras, await casaAtual(db, config)))
    return true
  } catch (error) {
    await db.run(
      sql`delete from resumo_do_diagnostico where usuario_id = ${vez.usuario_id} and semana = ${vez.semana}`,
    )
    throw error
  }
}

/**
 * Call it as often as you like: nobody is told twice in the same week, whatever the number of processes. Says nothing
 * while a run is going on, or before the first. Answers how many e-mails went out; the first failure is thrown after the
 * others were tried.
 */
export async function enviarAchadosDaSemana(services: Precisa, agora: Date): Promise<number> {
  const { db, config } = services
  if (horaDe(agora, config.fuso) < DAS_HORAS) return 0
  if (!(await ultimaRodada(db))?.terminada_em) return 0
  const semana = segundaDaSemana(diaDe(agora, config.fuso))
  return enviarATodos(await quemVeODiagnostico(db, semana, config.fuso), (usuario_id) =>
    enviarResumo(services, { usuario_id, semana }, agora),
  )
}

export const mailFindings = (services: Precisa, log: JobLog): Job =>
  mailRound(
    {
      name: 'enviar-achados-da-semana',
      falha: 'um e-mail de achados do diagnóstico não saiu e será tentado de novo',
      enviar: (agora) => enviarAchadosDaSemana(services, agora),
    },
    log,
  )
