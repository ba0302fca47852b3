// The e-mail that carries a report.
import { numero } from '#contract/casa/numeros.ts'
import { type Casa, mensagemEmoldurada, type Pessoa } from '#server/administracao/notificacoes/moldura.ts'
import { escapado } from '#server/casa/html.ts'
import type { Message } from '#server/casa/mail/mailer.ts'
import type { Envio } from './fila.ts'

interface Carta {
  envio: Pick<Envio, 'nome' | 'dono' | 'ritmo' | 'a_mao'>
  linhas: number
  endereco: string
}

const QUANDO = { semanal: 'toda semana', mensal: 'todo mês' } as const

export function mensagemDoRelatorio(pessoa: Pessoa, { envio, linhas, endereco }: Carta, casa: Casa): Message {
  const { nome, dono, ritmo, a_mao } = envio
  const abertura = a_mao
    ? `${dono} enviou a você o relatório “${nome}”.`
    : `Este é o relatório “${nome}”, que ${dono} envia a você ${QUANDO[ritmo]}.`
  const quantas =
    linhas === 0
      ? 'Hoje ele não tem nenhuma linha que você alcance.'
      : `Ele traz ${numero(linhas)} ${linhas === 1 ? 'linha' : 'linhas'} do que você alcança; quem alcança outros locais recebe outras.`
  const aqui = `${casa.urlPublica}${endereco}`
  return mensagemEmoldurada(
    pessoa,
    {
      assunto: nome,
      texto: [abertura, quantas, '', 'A mesma coisa na tela, com o que há agora:', aqui],
      html: [
        `<p>${escapado(abertura)}<br>${escapado(quantas)}</p>`,
        `<p><a href="${escapado(aqui)}">Abrir no Zelo</a></p>`,
      ],
    },
    casa,
  )
}
