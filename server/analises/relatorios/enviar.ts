// Each report's file is made as who receives it, at the moment of sending, and leaves by e-mail.
import { ZodError } from 'zod'
import { dadosDeHa } from '#contract/casa/atraso.ts'
import { semAcento } from '#contract/casa/sem-acento.ts'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import { querEmail } from '#server/administracao/notificacoes/quer-email.ts'
import { casaAtual } from '#server/administracao/parametros/current.ts'
import { logoGuardada } from '#server/administracao/parametros/logo-guardada.ts'
import type { Lido } from '#server/casa/db/database.ts'
import { agoraNoRelogio } from '#server/casa/hoje.ts'
import type { CallServices } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import type { Job, JobLog } from '#server/casa/jobs/scheduler.ts'
import { systemTrail } from '#server/casa/jobs/system-trail.ts'
import { arquivosDo, NaoSai } from './arquivos.ts'
import { conteudoDo } from './conteudo.ts'
import { mensagemDoRelatorio } from './email.ts'
import {
  abrirDevidos,
  adiar,
  type Desfecho,
  type Envio,
  encerrar,
  haEnvios,
  POR_VEZ,
  reservar,
} from './fila.ts'
import type { Conteudo } from './partes.ts'

export type Precisa = Pick<CallServices, 'db' | 'mail' | 'config' | 'consult'> & { log: JobLog }

const TIPO = 'RelatorioRecebido'

const nomeDoArquivo = (nome: string, dia: string): string =>
  `${
    semAcento(nome)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'relatorio'
  }-${dia}`

/** Read from a replica, it says of when it is. */
function comAtraso(conteudo: Conteudo, { atraso_s }: Lido): Conteudo {
  if (atraso_s === undefined) return conteudo
  return { ...conteudo, apoio: [...conteudo.apoio, `Com ${dadosDeHa(atraso_s)}.`] }
}

/** What a person gets of it now; null: a failure that may pass. */
async function entregar(services: Precisa, envio: Envio, signal: AbortSignal): Promise<Desfecho> {
  const { db, mail, config, consult } = services
  const { fuso } = config
  const agora = await agoraNoRelogio(db)
  const { concessoes, ...pessoa } = await pessoaComConcessoes(db, envio.usuario_id, fuso)
  const quem = { ...pessoa, usuario_id: pessoa.id, concessoes, fuso }
  const quer = await querEmail(db, envio.usuario_id, TIPO)
  const casa = await casaAtual(db, config)
  const logo = (await logoGuardada(db))?.bytes ?? null
  // Nothing is sent within: it may be done twice.
  const feito = await db.analyse(async (lido) => {
    const conteudo = comAtraso(await conteudoDo(envio.assunto, { db, consult, quem, agora }), lido)
    if (!quer) return null
    const arquivos = await arquivosDo(conteudo, {
      formatos: envio.formatos,
      nome: nomeDoArquivo(envio.nome, diaDe(agora, fuso)),
      orgao: casa.orgao,
      logo,
      agora,
      fuso,
      signal,
    })
    return { conteudo, ...arquivos }
  })
  if (feito === null) return { situacao: 'nao_quer' }
  const { conteudo, anexos, linhas } = feito
  await mail.send({
    ...mensagemDoRelatorio(pessoa, { envio, linhas, endereco: conteudo.endereco }, casa),
    anexos,
  })
  await registrar(services, envio, { linhas, conteudo })
  return { situacao: 'enviado', linhas }
}

/** Who was sent what, in the trail, and in the bell of who got it. */
async function registrar(
  { db }: Precisa,
  { relatorio_id, usuario_id, nome, dono, formatos }: Envio,
  { linhas, conteudo }: { linhas: number; conteudo: Conteudo },
): Promise<void> {
  await db.transaction(async (tx) => {
    const trail = systemTrail('relatorios.entregar')
    trail.mudanca({
      entidade: 'relatorio',
      entidade_id: relatorio_id,
      para: { destinatario: usuario_id, linhas, formatos },
    })
    await trail.write(tx, null)
    await notificar(tx, {
      tipo: TIPO,
      data: { relatorio: { id: relatorio_id, nome } },
      titulo: `Relatório no seu e-mail: ${nome}`,
      detalhe: `De ${dono}.`,
      acao_url: conteudo.endereco,
      para: { usuarios: [usuario_id] },
      grupo: `relatorio:${relatorio_id}`,
      email: false,
    })
  })
}

/** What no second try would mend; undefined: another may. */
function desfechoDe(error: unknown): Desfecho | undefined {
  if (error instanceof NaoSai) return { situacao: 'falhou', mensagem: error.message }
  if (error instanceof ZodError)
    return { situacao: 'falhou', mensagem: 'Os filtros não valem mais. Edite o relatório e escolha de novo.' }
  if (!(error instanceof Recusa)) return undefined
  return error.codigo === 'ERR_NAO_AUTORIZADO'
    ? { situacao: 'sem_permissao' }
    : { situacao: 'falhou', mensagem: error.message }
}

async function enviarUm(services: Precisa, envio: Envio, signal: AbortSignal): Promise<boolean> {
  const { db, log } = services
  try {
    const desfecho = await entregar(services, envio, signal)
    await db.transaction((tx) => encerrar(tx, envio.id, desfecho))
    return desfecho.situacao === 'enviado'
  } catch (error) {
    const desfecho = desfechoDe(error)
    if (desfecho) await db.transaction((tx) => encerrar(tx, envio.id, desfecho))
    else {
      if (!signal.aborted) log.warn({ err: error, envio: envio.id }, 'um relatório não saiu')
      if (!(await adiar(db, envio)))
        await db.transaction((tx) =>
          encerrar(tx, envio.id, {
            situacao: 'falhou',
            mensagem: 'O e-mail não saiu, depois de várias tentativas.',
          }),
        )
    }
    return false
  }
}

/** Sends all that waits, one after the other. Answers how many left. */
export async function enviarRelatorios(services: Precisa, signal: AbortSignal): Promise<number> {
  let enviados = 0
  while (!signal.aborted) {
    const envio = await reservar(services.db)
    if (envio === undefined) break
    if (await enviarUm(services, envio, signal)) enviados += 1
  }
  return enviados
}

const OLHA_MS = 5_000

/** `background` is waited for when the server closes: files take their time, and no other job waits for them. */
export function sendReports(services: Precisa, background: Set<Promise<void>>): Job {
  let running = false
  function begin(signal: AbortSignal): void {
    running = true
    const work: Promise<void> = enviarRelatorios(services, signal)
      .then(() => {})
      .catch((err: unknown) => services.log.error({ err }, 'os relatórios pararam'))
      .finally(() => {
        running = false
        background.delete(work)
      })
    background.add(work)
  }
  return {
    name: 'enviar-relatorios',
    everyMs: OLHA_MS,
    async step({ tx, signal }) {
      const devidos = await abrirDevidos(tx, await agoraNoRelogio(tx), services.config.fuso)
      // Begun after the commit: inside the step every query would be of its transaction.
      if (!running && (await haEnvios(tx))) tx.afterCommit(() => begin(signal))
      return devidos === POR_VEZ
    },
  }
}
