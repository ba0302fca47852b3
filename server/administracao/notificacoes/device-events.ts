// Devices that hold work and say nothing, told on the panel; their e-mail is of `server/campo/coleta/silent-devices.ts`.
import type { Usuario } from '#contract/casa/usuario.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { notificar } from './notify.ts'
import { pelaPrimeiraVez } from './once.ts'

interface Silencio {
  supervisor: Pick<Usuario, 'id'>
  aparelhos: readonly { pessoa: string }[]
}

/** Once for each person and day (`YYYY-MM-DD`), also when the e-mail fails and is tried again. */
export async function avisarSilencio(tx: Queryable, aviso: Silencio, dia: string): Promise<void> {
  const { supervisor, aparelhos } = aviso
  const donos = [...new Set(aparelhos.map(({ pessoa }) => pessoa))]
  const resto = donos.length - 3
  if (!(await pelaPrimeiraVez(tx, 'DispositivoSemSincronizar', `${supervisor.id}:${dia}`))) return
  await notificar(tx, {
    tipo: 'DispositivoSemSincronizar',
    data: { aparelhos: aparelhos.length },
    titulo:
      aparelhos.length === 1
        ? 'Um aparelho com envios não dá notícia'
        : `${aparelhos.length} aparelhos com envios não dão notícia`,
    detalhe: `De ${donos.slice(0, 3).join(', ')}${resto > 0 ? ` e mais ${resto}` : ''}`,
    acao_url: '/painel/coleta',
    para: { usuarios: [supervisor.id], permissao: 'painel.monitoramentos.acompanhar' },
    grupo: 'aparelhos',
    email: false,
  })
}
