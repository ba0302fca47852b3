/**
 * What is on its way to this person's places, as the device keeps it, and what was received of it: the draft from the
 * first quantity, the receipt from the moment in which it is confirmed until the server answers, and the photos and the
 * signature until they are sent. A database of its own, one per person; what names people, and every file, is sealed.
 */
import { v7 } from 'uuid'
import { Recebimento, RecusaDaRemessa } from '#contract/almoxarifado/recebimento-de-remessa.ts'
import type { AReceber } from '#contract/almoxarifado/remessa.ts'
import { conferido, ErroDeCaptura, semEspaco } from './capture-errors.ts'
import type { Preparado } from './image.ts'
import { espera, naOrdem, type SituacaoDaSaida, situacaoDe } from './outbox.ts'
import {
  type ArquivoGuardado,
  type AtoDoDestino,
  type CorpoDaRecusa,
  type CorpoDoRecebimento,
  definirRecebimentos,
  type Enviado,
  type Origem,
  type Rascunho,
  type RecebimentoGuardado,
  type RecebimentosDexie,
} from './recebimentos-banco.ts'
import { fechado, lido } from './recebimentos-cofre.ts'
import { fotosDe, fotosDoAto, rascunhoDe } from './recebimentos-rascunho.ts'
import { SEM_ESPACO } from './space.ts'
import type { Vault } from './vault.ts'

/** How many of what is on its way the server tells at most. */
const TRAZIDAS_NO_MAXIMO = 100
/** What was sent is shown for as long. */
const ENVIADOS_POR_MS = 7 * 24 * 60 * 60_000

export interface RemessaNoAparelho {
  origem: Origem
  remessa: AReceber
  comecada: boolean
  /** Confirmed here, and not answered yet. */
  recebimento: Pick<RecebimentoGuardado, 'uuid' | 'recusa' | 'feito_em'> | null
}

export interface VistaDosRecebimentos {
  remessas: RemessaNoAparelho[]
  enviados: (Enviado & { arquivos: number; recusa: string | null })[]
  /** When the list was last brought; null: never. */
  trazidas_em: number | null
}

const semCaber = (erro: unknown): never => {
  throw semEspaco(erro) ? new ErroDeCaptura(SEM_ESPACO) : erro
}

export class Recebimentos {
  readonly db: RecebimentosDexie
  readonly cofre: Vault
  readonly origem: Origem

  constructor(usuario_id: number, cofre: Vault, origem: Origem = 'remessas') {
    this.cofre = cofre
    this.origem = origem
    this.db = definirRecebimentos(usuario_id, origem)
  }

  fechar(): void {
    this.db.close()
  }

  /** The list as the server has it now. What this device is receiving stays, whatever the server says. */
  async guardarRemessas(lista: readonly AReceber[], agora: number): Promise<void> {
    const { db } = this
    await db.transaction(
      'rw',
      [db.remessas, db.rascunhos, db.recebimentos, db.arquivos, db.meta],
      async () => {
        const ids = lista.map(({ id }) => id)
        const guardadas = (await naOrdem(db.recebimentos)).map(({ remessa_id }) => remessa_id)
        if (ids.length < TRAZIDAS_NO_MAXIMO) {
          const orfas = await db.rascunhos
            .where(':id')
            .noneOf([...ids, ...guardadas])
            .primaryKeys()
          await db.rascunhos.bulkDelete(orfas)
          await db.arquivos
            .filter(({ remessa_id, liberado }) => !liberado && orfas.includes(remessa_id))
            .delete()
        }
        await db.remessas.where(':id').noneOf(guardadas).delete()
        await db.remessas.bulkPut(lista)
        await db.meta.put({ chave: 'trazidas_em', valor: agora })
      },
    )
  }

  async ver(): Promise<VistaDosRecebimentos> {
    const { db } = this
    const [remessas, rascunhos, recebimentos, enviados, arquivos, trazidas] = await Promise.all([
      db.remessas.toArray(),
      db.rascunhos.toCollection().primaryKeys(),
      naOrdem(db.recebimentos),
      db.enviados.toArray(),
      db.arquivos.filter(({ liberado }) => liberado === 1).toArray(),
      db.meta.get('trazidas_em'),
    ])
    const doRecebimento = new Map(recebimentos.map((um) => [um.remessa_id, um]))
    return {
      remessas: remessas.map((remessa) => ({
        origem: this.origem,
        remessa,
        comecada: rascunhos.includes(remessa.id),
        recebimento: doRecebimento.get(remessa.id) ?? null,
      })),
      enviados: enviados.map((um) => {
        const dele = arquivos.filter(({ recebimento_uuid }) => recebimento_uuid === um.uuid)
        return {
          ...um,
          arquivos: dele.filter(espera).length,
          recusa: dele.find((arquivo) => !espera(arquivo))?.recusa ?? null,
        }
      }),
      trazidas_em: trazidas?.valor ?? null,
    }
  }

  remessa(id: number): Promise<AReceber | undefined> {
    return this.db.remessas.get(id)
  }

  async doServidor(remessa: AReceber): Promise<void> {
    await this.db.remessas.put(remessa)
  }

  /** As it was left, or a new one with everything to be counted. */
  async rascunho(remessa: AReceber): Promise<Rascunho> {
    const linha = await this.db.rascunhos.get(remessa.id)
    const guardado = linha && lido(this.cofre, 'rascunho', linha.conteudo)
    return rascunhoDe(remessa, guardado)
  }

  async rascunhar(rascunho: Rascunho): Promise<void> {
    const conteudo = fechado(this.cofre, 'rascunho', rascunho)
    await this.db.rascunhos.put({ remessa_id: rascunho.remessa_id, conteudo }).catch(semCaber)
  }

  /** Kept when it resolves, and sent after its receipt. */
  async guardarArquivo({ uuid, remessa_id }: Rascunho, preparado: Preparado): Promise<string> {
    const arquivo = await this.arquivo(uuid, remessa_id, preparado)
    await this.db.arquivos.add(arquivo).catch(semCaber)
    return arquivo.uuid
  }

  async removerArquivo(uuid: string): Promise<void> {
    await this.db.arquivos.delete(uuid)
  }

  /** The clear bytes; null when it is not here, or the key is not at hand. */
  async bytesDe(uuid: string): Promise<File | null> {
    const guardado = await this.db.arquivos.get(uuid)
    const bytes = guardado && (await this.cofre.abrir(guardado))
    return bytes ? new File([bytes], guardado.nome, { type: guardado.mime }) : null
  }

  /** Draft into receipt, with the signature: all of it or none. What the server would refuse is refused here. */
  receber(rascunho: Rascunho, corpo: CorpoDoRecebimento, assinatura: ArrayBuffer | null): Promise<void> {
    return this.concluir(rascunho, assinatura, (assinatura_uuid) => {
      const inteiro = { ...corpo, recebimento_uuid: rascunho.uuid, assinatura_uuid }
      conferido(Recebimento, inteiro)
      return { corpo: inteiro }
    })
  }

  /** The same, of a refusal. */
  recusar(rascunho: Rascunho, recusa: CorpoDaRecusa, assinatura: ArrayBuffer | null): Promise<void> {
    return this.concluir(rascunho, assinatura, (assinatura_uuid) => {
      const inteira = { ...recusa, recusa_uuid: rascunho.uuid, assinatura_uuid }
      conferido(RecusaDaRemessa, inteira)
      return { recusa: inteira }
    })
  }

  private async concluir(
    rascunho: Rascunho,
    assinatura: ArrayBuffer | null,
    atoCom: (assinatura_uuid: string | null) => AtoDoDestino,
  ): Promise<void> {
    const { uuid, remessa_id } = rascunho
    const imagem =
      assinatura &&
      (await this.arquivo(uuid, remessa_id, {
        bytes: assinatura,
        nome: 'assinatura.png',
        mime: 'image/png',
      }))
    const ato = atoCom(imagem?.uuid ?? null)
    const nomeadas = fotosDoAto(ato)
    const { db } = this
    const guardar = async () => {
      // Taken up again after a refusal, it is signed again.
      const conteudo = fechado(this.cofre, 'recebimento', { ...ato, rascunho: { ...rascunho, fecho: null } })
      const feito_em = new Date().toISOString()
      await db.recebimentos.add({ uuid, remessa_id, feito_em, conteudo, recusa: null })
      const deles = db.arquivos.where({ recebimento_uuid: uuid })
      await deles.filter((arquivo) => !nomeadas.has(arquivo.uuid)).delete()
      if (imagem) await db.arquivos.add(imagem)
      await db.rascunhos.delete(remessa_id)
    }
    await db.transaction('rw', [db.recebimentos, db.arquivos, db.rascunhos], guardar).catch(semCaber)
  }

  /** A refused one is a draft again, with another key: the server may hold the first. */
  async corrigir(uuid: string): Promise<void> {
    const { db } = this
    await db.transaction('rw', [db.recebimentos, db.arquivos, db.rascunhos], async () => {
      const recebimento = await db.recebimentos.get(uuid)
      const conteudo = recebimento && lido(this.cofre, 'recebimento', recebimento.conteudo)
      if (!conteudo) return
      const novo = { ...conteudo.rascunho, uuid: v7() }
      const fotos = fotosDe(novo)
      await db.arquivos
        .where({ recebimento_uuid: uuid })
        .filter((arquivo) => !fotos.has(arquivo.uuid))
        .delete()
      await db.arquivos
        .where({ recebimento_uuid: uuid })
        .modify({ recebimento_uuid: novo.uuid, recusa: null })
      await db.recebimentos.delete(uuid)
      await db.rascunhos.put({
        remessa_id: novo.remessa_id,
        conteudo: fechado(this.cofre, 'rascunho', novo),
      })
    })
  }

  /** A refused receipt, or what is left of a sent one, given up by its author. */
  async desistir(uuid: string): Promise<void> {
    const { db } = this
    await db.transaction('rw', [db.recebimentos, db.arquivos, db.remessas], async () => {
      const recebimento = await db.recebimentos.get(uuid)
      if (recebimento) await db.remessas.delete(recebimento.remessa_id)
      await db.recebimentos.delete(uuid)
      await db.arquivos.where({ recebimento_uuid: uuid }).delete()
    })
  }

  async situacao(): Promise<SituacaoDaSaida> {
    const { db } = this
    const recebimentos = await situacaoDe(db.recebimentos)
    const arquivos = await db.arquivos.filter(({ liberado }) => liberado === 1).toArray()
    const esperam = arquivos.filter(espera).length
    return {
      esperam: recebimentos.esperam + esperam,
      recusados: recebimentos.recusados + arquivos.length - esperam,
    }
  }

  /** The server took it: its files may go, and the shipment is no longer to be received. */
  async aceito(uuid: string, remessa: AReceber, recusada: boolean): Promise<void> {
    const { numero, destino, divergencias, id } = remessa
    const { db } = this
    const tabelas = [db.recebimentos, db.arquivos, db.remessas, db.enviados]
    await db.transaction('rw', tabelas, async () => {
      const agora = Date.now()
      await db.enviados.filter(({ em }) => agora - em > ENVIADOS_POR_MS).delete()
      await db.enviados.put({
        uuid,
        remessa_id: id,
        numero,
        destino: destino.nome,
        em: agora,
        divergencias: divergencias.length,
        recusada,
      })
      await db.arquivos.where({ recebimento_uuid: uuid }).modify({ liberado: 1 })
      await db.recebimentos.delete(uuid)
      await db.remessas.delete(id)
    })
  }

  private async arquivo(
    recebimento_uuid: string,
    remessa_id: number,
    { bytes, nome, mime }: Preparado,
  ): Promise<ArquivoGuardado> {
    const uuid = v7()
    const selado = await this.cofre.selar(uuid, bytes)
    return {
      uuid,
      recebimento_uuid,
      remessa_id,
      liberado: 0,
      recusa: null,
      nome,
      mime,
      ...(selado ?? { bytes }),
    }
  }
}
