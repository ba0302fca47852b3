/** How receipts leave the device: each before its files, and every file as soon as its receipt was taken. */
import type { AReceber } from '#contract/almoxarifado/remessa.ts'
import { type Caixa, espera, naOrdem } from './outbox.ts'
import { recusaDefinitiva } from './outbox-failure.ts'
import type { Recebimentos } from './recebimentos.ts'
import type { CorpoDaRecusa, CorpoDoRecebimento } from './recebimentos-banco.ts'
import { lido } from './recebimentos-cofre.ts'

export interface RedeDosRecebimentos {
  receber(remessa_id: number, corpo: CorpoDoRecebimento): Promise<AReceber>
  recusar(remessa_id: number, corpo: CorpoDaRecusa): Promise<AReceber>
  /** The same uuid again is the same file. */
  anexar(remessa_id: number, uuid: string, arquivo: File): Promise<void>
}

const SEM_CHAVE = 'O que está guardado ainda não pode ser lido. Entre de novo para enviar.'

async function enviarRecebimentos({ db, cofre, ...guarda }: Guarda, rede: RedeDosRecebimentos) {
  for (const { uuid, remessa_id, conteudo } of (await naOrdem(db.recebimentos)).filter(espera)) {
    const aberto = lido(cofre, 'recebimento', conteudo)
    if (!aberto) throw new Error(SEM_CHAVE)
    try {
      const respondida =
        'recusa' in aberto
          ? await rede.recusar(remessa_id, aberto.recusa)
          : await rede.receber(remessa_id, aberto.corpo)
      await guarda.aceito(uuid, respondida, 'recusa' in aberto)
    } catch (erro) {
      const recusa = recusaDefinitiva(erro)
      if (recusa === null) throw erro
      await db.recebimentos.update(uuid, { recusa })
    }
  }
}

type Guarda = Pick<Recebimentos, 'db' | 'cofre' | 'aceito' | 'bytesDe'>

async function enviarArquivos({ db, bytesDe }: Guarda, rede: RedeDosRecebimentos) {
  const prontos = (await naOrdem(db.arquivos)).filter((um) => um.liberado === 1 && espera(um))
  for (const { uuid, remessa_id } of prontos) {
    const arquivo = await bytesDe(uuid)
    if (!arquivo) throw new Error(SEM_CHAVE)
    try {
      await rede.anexar(remessa_id, uuid, arquivo)
      await db.arquivos.delete(uuid)
    } catch (erro) {
      const recusa = recusaDefinitiva(erro)
      if (recusa === null) throw erro
      await db.arquivos.update(uuid, { recusa })
    }
  }
}

export function caixaDosRecebimentos(recebimentos: Recebimentos, rede: RedeDosRecebimentos): Caixa {
  const guarda: Guarda = {
    db: recebimentos.db,
    cofre: recebimentos.cofre,
    aceito: (...dito) => recebimentos.aceito(...dito),
    bytesDe: (uuid) => recebimentos.bytesDe(uuid),
  }
  return {
    situacao: () => recebimentos.situacao(),
    async enviar() {
      await enviarRecebimentos(guarda, rede)
      await enviarArquivos(guarda, rede)
    },
  }
}
