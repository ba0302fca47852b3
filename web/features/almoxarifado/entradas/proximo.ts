import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import type { Proximo } from '#web/detail/proximo.ts'

export const permite = ({ acoes }: EntradaDetalhada, acao: string) =>
  acoes.some(({ chave, permitido }) => chave === `entradas.${acao}` && permitido)

/** What comes next, and from whom. */
export function proximoDe(entrada: EntradaDetalhada): Proximo | null {
  const { tipo, situacao, conferido, deposito, exige_comissao, exige_outra_pessoa } = entrada
  const nota = 'Ainda não é estoque.'
  if (situacao === 'rascunho' && entrada.nota_por_conferir)
    return {
      falta: 'dizer o material e a quantidade de cada item da nota e confirmar em Tudo confere',
      atos: ['entradas.editar'],
      quem: deposito.nome,
      nota,
    }
  if (situacao === 'rascunho' && entrada.pendencias.length > 0)
    return {
      falta: 'completar o que falta para receber',
      atos: ['entradas.editar'],
      quem: deposito.nome,
      nota,
    }
  if (situacao === 'rascunho')
    return { falta: 'registrar que chegou', atos: ['entradas.receber'], quem: deposito.nome, nota }
  if (situacao === 'em_exame')
    return {
      falta: 'registrar o parecer',
      atos: ['entradas.examinar'],
      quem: 'quem faz o exame técnico',
      nota,
    }
  if (situacao !== 'recebida_provisoria') return null
  if (conferido === null && tipo === 'ponto_a_ponto' && !permite(entrada, 'conferir'))
    return {
      falta: 'receber em cada escola',
      quem: 'as escolas',
      nota: 'Diga, na aba Escolas, quanto vai a cada uma.',
    }
  if (conferido === null)
    return { falta: 'conferir o que chegou', atos: ['entradas.conferir'], quem: deposito.nome, nota }
  const quem = exige_comissao
    ? 'a comissão de recebimento'
    : exige_outra_pessoa
      ? 'outra pessoa, que não conferiu'
      : `quem aceita em ${deposito.nome}`
  return { falta: 'aceitar', atos: ['entradas.aceitar'], quem, nota }
}
