import { modoDe, type TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import type { Proximo } from '#web/detail/proximo.ts'
import { ou } from '#web/ui/format.ts'

/** What a transfer waits for, and from which side. */
export function proximoDaTransferencia(transferencia: TransferenciaDetalhada): Proximo | null {
  const { situacao, origem } = transferencia
  switch (situacao) {
    case 'solicitada':
      return autorizar(transferencia)
    case 'autorizada':
      return modoDe(transferencia.tipo) === 'assinaturas' ? assinar(transferencia) : sair(transferencia)
    case 'em_transito':
      return receber(transferencia)
    case 'com_divergencia':
      return {
        falta: 'dizer o que houve com o que não ficou no destino',
        atos: ['transferencias.tratarDivergencia'],
        quem: quemTrata(transferencia),
        nota: faltaORetorno(transferencia),
      }
    case 'emprestada':
      return { falta: 'registrar a devolução', atos: ['transferencias.devolver'], quem: origem.nome }
    default:
      return null
  }
}

/** As many names as a line takes. */
const NOMES = 2

/** Who is not at the origin, or may not there, reads whom to ask. */
function quemTrata({ tratam, origem }: TransferenciaDetalhada): string {
  const nomes = tratam.map(({ nome }) => nome)
  const ninguem = `quem trata divergências em ${origem.nome}`
  if (nomes.length === 0) return ninguem
  if (nomes.length <= NOMES) return ou(nomes)
  return ou([...nomes.slice(0, NOMES), `outra pessoa que trata divergências em ${origem.nome}`])
}

const nomeDoDestino = ({ destino, para }: TransferenciaDetalhada) => destino?.nome ?? para ?? 'o destino'

function autorizar({ origem, solicitada, acima_do_limite }: TransferenciaDetalhada): Proximo {
  return {
    falta: 'autorizar',
    atos: ['transferencias.autorizar'],
    quem: `quem autoriza em ${origem.nome}, e não pode ser ${solicitada.por.nome}, que pediu`,
    nota: acima_do_limite ? 'O que vai passa do limite de valor do órgão.' : undefined,
  }
}

function assinar({ entregue, origem, responsavel_destino }: TransferenciaDetalhada): Proximo {
  return entregue === null
    ? { falta: 'assinar a entrega', atos: ['transferencias.entregar'], quem: origem.nome }
    : {
        falta: 'assinar e passar a responder',
        atos: ['transferencias.assumir'],
        quem: responsavel_destino?.nome ?? 'quem recebe',
        nota: 'Até lá nada muda.',
      }
}

function sair(transferencia: TransferenciaDetalhada): Proximo {
  const { origem, objeto, devolucao_sem_estoque } = transferencia
  if (devolucao_sem_estoque)
    return {
      falta: 'contar e receber',
      atos: ['transferencias.receberDevolucao'],
      quem: nomeDoDestino(transferencia),
      nota: 'Leve os materiais ao depósito.',
    }
  return {
    falta: objeto === 'material' ? 'separar e expedir' : 'expedir',
    atos: ['transferencias.expedir'],
    quem: origem.nome,
    nota:
      objeto === 'material'
        ? 'O que foi autorizado está reservado na origem.'
        : 'Os bens continuam na origem até lá.',
  }
}

/** What else it waits for, where a shipment that was refused is on its way back. */
const faltaORetorno = ({ remessas_voltando, origem }: TransferenciaDetalhada) =>
  remessas_voltando > 0 ? `Falta também conferir o que foi recusado e volta, com ${origem.nome}.` : undefined

/** All that is under way was refused: nobody at the destination has anything to do. */
const soVolta = ({ remessas_indo, remessas_voltando }: TransferenciaDetalhada) =>
  remessas_voltando > 0 && remessas_indo === 0

function receber(transferencia: TransferenciaDetalhada): Proximo {
  if (soVolta(transferencia))
    return {
      falta: 'conferir o que voltou',
      atos: ['transferencias.confirmarRetorno'],
      quem: transferencia.origem.nome,
      nota: 'O destino recusou a remessa.',
    }
  return {
    falta: 'conferir e receber',
    atos: ['transferencias.receber'],
    quem: nomeDoDestino(transferencia),
    nota:
      faltaORetorno(transferencia) ??
      (transferencia.objeto === 'bem' ? 'Os bens continuam na carga da origem até lá.' : undefined),
  }
}
