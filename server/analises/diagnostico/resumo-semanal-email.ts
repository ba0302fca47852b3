// The findings of the week as an e-mail: each number leads to the list that has as many rows.
import { REGRAS_DO_DIAGNOSTICO, type ResumoDaRegra } from '#contract/analises/diagnostico.ts'
import { SEVERIDADES } from '#contract/analises/diagnostico-regra.ts'
import { LISTA_DE_ACHADOS } from '#contract/analises/lista-de-achados.ts'
import { numero } from '#contract/casa/numeros.ts'
import { reais } from '#contract/casa/reais.ts'
import { type Casa, mensagemEmoldurada, type Pessoa } from '#server/administracao/notificacoes/moldura.ts'
import { escapado } from '#server/casa/html.ts'
import type { Message } from '#server/casa/mail/mailer.ts'

/** The page of the rules, with those that the person mends. */
export const ENDERECO_DOS_MEUS = '/painel/almoxarifado/diagnostico?ver=minhas'

const contados = (quantos: number) => `${numero(quantos)} ${quantos === 1 ? 'achado' : 'achados'}`

export const assuntoDosAchados = (quantos: number): string =>
  `${contados(quantos)} do diagnóstico para resolver`

function linhaDaRegra({ regra, abertos, valor_centavos }: ResumoDaRegra, { urlPublica }: Casa) {
  const { nome, severidade } = REGRAS_DO_DIAGNOSTICO[regra]
  const exposto = valor_centavos === null ? '' : `, ${reais(valor_centavos)} expostos`
  return {
    nome,
    quanto: `${contados(abertos)}${exposto} (gravidade ${SEVERIDADES[severidade].toLowerCase()})`,
    endereco: `${urlPublica}${LISTA_DE_ACHADOS.tela}?regra=${regra}`,
  }
}

export function mensagemDosAchados(pessoa: Pessoa, regras: readonly ResumoDaRegra[], casa: Casa): Message {
  const quantos = regras.reduce((soma, { abertos }) => soma + abertos, 0)
  const linhas = regras.map((regra) => linhaDaRegra(regra, casa))
  const abertura =
    'O Diagnóstico Avançado mostra isto, nos locais que você alcança e do que você pode resolver:'
  const minhas = `${casa.urlPublica}${ENDERECO_DOS_MEUS}`
  const itens = linhas.map(
    ({ nome, quanto, endereco }) =>
      `<li><a href="${escapado(endereco)}">${escapado(nome)}</a><br>${escapado(quanto)}</li>`,
  )
  return mensagemEmoldurada(
    pessoa,
    {
      assunto: assuntoDosAchados(quantos),
      texto: [
        abertura,
        '',
        ...linhas.flatMap(({ nome, quanto, endereco }) => [`- ${nome}: ${quanto}`, `  ${endereco}`]),
        '',
        'Os silenciados não entram na conta. Todas as suas regras:',
        minhas,
      ],
      html: [
        `<p>${abertura}</p>`,
        `<ul>${itens.join('')}</ul>`,
        `<p>Os silenciados não entram na conta. <a href="${escapado(minhas)}">Ver todas as suas regras</a></p>`,
      ],
    },
    casa,
  )
}
