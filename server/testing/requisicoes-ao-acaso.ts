// Four people who ask, decide, pick, ship, receive and settle at random, over HTTP: what the invariants of requisitions
// are tried on. Who they are and what they may do is in mundo-das-requisicoes.ts; what must hold, in invariantes-das-requisicoes.ts.
import sql from 'sql-template-tag'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import type { Dice } from './atos-ao-acaso.ts'
import { AtosDasRequisicoes, DECIDE, GUARDA, PEDE } from './atos-das-requisicoes.ts'
import { type Estado, estadoDe, type RemessaNoModelo } from './mundo-das-requisicoes.ts'

const MOTIVO = 'ao acaso'
type Ato = (d: Dice, estado: Estado) => Promise<unknown>

export class RequisicoesAoAcaso extends AtosDasRequisicoes {
  readonly #abertas: number[] = []

  /** One requisition is born and what happens next happens mostly to it. */
  async sequence(d: Dice, acts: number): Promise<void> {
    const nova = await this.#criar(d)
    if (nova === undefined) return
    this.#abertas.push(nova)
    for (let i = 0; i < acts; i++) {
      // Most of them old and ended: what comes late is refused in words.
      const outra = this.#abertas[d(this.#abertas.length)] ?? nova
      await this.act(d, d(8) === 0 ? outra : nova)
    }
  }

  /** Most of the time something that fits the state; who does it is anybody. */
  async act(d: Dice, id: number): Promise<void> {
    const estado = await estadoDe(this.world.db, id)
    const cabem = d(8) === 0 ? this.#todos() : this.#queCabem(d, estado)
    await cabem[d(cabem.length)]?.(d, estado)
  }

  async #criar(d: Dice): Promise<number | undefined> {
    const { destinos, deposito, materiais, db } = this.world
    const quem = this.quem(d, PEDE)
    const sorteados = materiais.filter(() => d(2) === 0)
    const escolhidos = sorteados.length > 0 ? sorteados : materiais.slice(0, 1)
    const itens = escolhidos.map((material_id) => ({ material_id, qtd_solicitada_e3: (1 + d(9)) * 1000 }))
    const body = {
      tipo: d(8) === 0 ? ('emergencial' as const) : ('consumo' as const),
      local_destino_id: destinos[d(destinos.length)] ?? deposito,
      deposito_id: deposito,
      justificativa: 'Faltou antes do previsto',
      itens,
    }
    if ((await this.fazer(quem, requisicoes.criar, { body })) === undefined) return undefined
    const { id } = await db.one<{ id: number }>(sql`
      select id from requisicao where solicitante_id = ${quem.id} order by id desc limit 1`)
    await this.fazer(quem, requisicoes.enviar, { params: { id }, body: { versao: 1 } })
    return id
  }

  #daRequisicao: Readonly<Record<string, Ato>> = {
    editar: (d, { id, versao, linhas, destino_id, deposito_id }) =>
      this.fazer(this.quem(d, PEDE), requisicoes.editar, {
        params: { id },
        body: {
          local_destino_id: destino_id,
          deposito_id,
          versao,
          justificativa: 'Corrigida como pediram',
          itens: linhas.map(({ material_id }) => ({ material_id, qtd_solicitada_e3: (1 + d(5)) * 1000 })),
        },
      }),
    enviar: (d, { id, versao }) =>
      this.fazer(this.quem(d, PEDE), requisicoes.enviar, { params: { id }, body: { versao } }),
    autorizar: (d, { id, versao, linhas }) => {
      const cortadas = d(3) === 0 ? linhas.filter(() => d(2) === 0) : []
      const itens = cortadas.map((linha) => ({
        item_id: linha.id,
        qtd_autorizada_e3: d(linha.qtd_solicitada_e3 / 1000) * 1000,
        motivo_corte: MOTIVO,
      }))
      return this.fazer(this.quem(d, DECIDE), requisicoes.autorizar, {
        params: { id },
        body: { itens, versao },
      })
    },
    devolver: (d, { id }) =>
      this.fazer(this.quem(d, DECIDE), requisicoes.devolver, { params: { id }, body: { motivo: MOTIVO } }),
    negar: (d, { id }) =>
      this.fazer(this.quem(d, DECIDE), requisicoes.negar, { params: { id }, body: { motivo: MOTIVO } }),
    ratificar: (d, { id }) =>
      this.fazer(this.quem(d, DECIDE), requisicoes.ratificar, {
        params: { id },
        body: { ratificada: d(2) === 0, comentario: MOTIVO },
      }),
    encerrarSaldo: (d, { id, linhas }) =>
      this.fazer(this.quem(d, GUARDA), requisicoes.encerrarSaldo, {
        params: { id },
        body: { item_ids: d(2) === 0 ? null : linhas.slice(0, 1).map((um) => um.id), motivo: MOTIVO },
      }),
    cancelar: (d, { id }) =>
      this.fazer(this.quem(d, PEDE), requisicoes.cancelar, { params: { id }, body: { motivo: MOTIVO } }),
    emLote: (d, { id }) => {
      const ids = [...new Set([id, this.#abertas[d(this.#abertas.length)] ?? id])]
      const acao = (['autorizar', 'autorizar', 'devolver', 'cancelar', 'encerrarSaldo'] as const)[d(5)]
      return this.fazer(this.quem(d, DECIDE), requisicoes.emLote, {
        body: { acao: acao ?? 'autorizar', ids, motivo: MOTIVO },
      })
    },
    proporSubstituto: (d, { id, linhas }) => {
      const { materiais } = this.world
      const linha = linhas[d(linhas.length)]
      const usados = linhas.map(({ material_id }) => material_id)
      const livres = d(8) === 0 ? materiais : materiais.filter((um) => !usados.includes(um))
      return this.fazer(this.quem(d, GUARDA), requisicoes.proporSubstituto, {
        params: { id, itemId: linha?.id ?? 1 },
        body: {
          material_id: livres[d(livres.length)] ?? materiais[0] ?? 1,
          qtd_e3: (1 + d(3)) * 1000,
          qtd_substitui_e3: (1 + d(3)) * 1000,
          motivo: MOTIVO,
        },
      })
    },
    responderSubstituto: (d, { id, linhas }) => {
      const propostas = linhas.filter(({ proposta }) => proposta)
      const itemId = (propostas[d(propostas.length)] ?? linhas[0])?.id ?? 1
      const params = { id, itemId }
      if (d(6) === 0)
        return this.fazer(this.quem(d, GUARDA), requisicoes.retirarSubstituto, { params, body: {} })
      return this.fazer(this.quem(d, PEDE), requisicoes.responderSubstituto, {
        params,
        body: { aceito: d(2) === 0, motivo: MOTIVO },
      })
    },
    separar: (d, { id, linhas }) => {
      const parte = d(3) === 0 ? linhas.slice(0, 1).map((um) => ({ linha_id: um.id, qtd_e3: 1000 })) : null
      return this.fazer(this.quem(d, GUARDA), remessas.separar, {
        body: { pedido: { tipo: 'requisicao', id }, linhas: parte },
      })
    },
    onda: (d, { id }) => {
      const outra = this.#abertas[d(this.#abertas.length)] ?? id
      const pedidos = [...new Set([id, outra])].map((um) => ({ tipo: 'requisicao' as const, id: um }))
      return this.fazer(this.quem(d, GUARDA), remessas.onda, { body: { pedidos } })
    },
    balcao: (d, { id }) =>
      this.fazer(this.quem(d, GUARDA), remessas.balcao, {
        body: { requisicao: { id, linhas: null }, recebedor_nome: 'Quem veio buscar' },
      }),
  }

  #daRemessa: Readonly<Record<string, (d: Dice, remessa: RemessaNoModelo) => Promise<unknown>>> = {
    coletar: (d, { id, itens }) =>
      this.fazer(this.quem(d, GUARDA), remessas.coletar, {
        params: { id },
        body: {
          itens: itens.map((um) => ({ item_id: um.id, coletada_e3: d(um.qtd_e3 / 1000 + 1) * 1000 })),
        },
      }),
    concluirSeparacao: (d, { id, versao }) =>
      this.fazer(this.quem(d, GUARDA), remessas.concluirSeparacao, {
        params: { id },
        body: { tudo_coletado: d(2) === 0, versao },
      }),
    expedir: (d, { id }) => this.fazer(this.quem(d, GUARDA), remessas.expedir, { params: { id }, body: {} }),
    retirada: (d, { id }) =>
      this.fazer(this.quem(d, GUARDA), remessas.retirada, {
        params: { id },
        body: { recebedor_nome: 'Quem veio buscar' },
      }),
    receber: (d, remessa) => this.#receber(d, remessa),
    recusar: (d, { id }) =>
      this.fazer(this.quem(d, PEDE), remessas.recusar, { params: { id }, body: { motivo: MOTIVO } }),
    confirmarRetorno: (d, { id, itens }) =>
      this.fazer(this.quem(d, GUARDA), remessas.confirmarRetorno, {
        params: { id },
        body:
          d(2) === 0
            ? { tudo_igual: true }
            : {
                tudo_igual: false,
                itens: itens.map((um) => ({
                  item_id: um.id,
                  qtd_e3: 0,
                  divergencia: { tipo: 'falta' as const, motivo: MOTIVO },
                })),
              },
      }),
    tratarDivergencia: (d, { id, divergencias }) => {
      const uma = divergencias[d(divergencias.length)]
      const tratamento = (['chegou', 'voltou', 'perda', 'sobra_reconhecida', 'sem_efeito'] as const)[d(5)]
      return this.fazer(this.quem(d, GUARDA), remessas.tratarDivergencia, {
        params: { id, divergenciaId: uma ?? 1 },
        body: { tratamento: tratamento ?? 'voltou', motivo: MOTIVO, processo: 'P-1' },
      })
    },
    cancelar: (d, { id }) =>
      this.fazer(this.quem(d, GUARDA), remessas.cancelar, { params: { id }, body: { motivo: MOTIVO } }),
    emLote: (d, { id }) => {
      const acao = (['concluirSeparacao', 'expedir', 'cancelar'] as const)[d(3)]
      return this.fazer(this.quem(d, GUARDA), remessas.emLote, {
        body: { acao: acao ?? 'expedir', ids: [id], motivo: MOTIVO },
      })
    },
  }

  /** All as sent, less, or more; and now and then the very same receipt twice, as from a device without signal. */
  async #receber(d: Dice, { id, itens }: RemessaNoModelo): Promise<unknown> {
    const body = {
      recebimento_uuid: crypto.randomUUID(),
      tudo_igual: d(2) === 0,
      itens: itens.map((um) => {
        const chegou = Math.max(0, um.qtd_e3 + (d(3) - 1) * 1000)
        const tipo = chegou > um.qtd_e3 ? ('sobra' as const) : ('falta' as const)
        return {
          item_id: um.id,
          qtd_recebida_e3: chegou,
          divergencia: chegou === um.qtd_e3 ? null : { tipo, motivo: MOTIVO },
        }
      }),
    }
    const quem = this.quem(d, PEDE)
    const pedido = { params: { id }, body: body.tudo_igual ? { ...body, itens: [] } : body }
    const answer = await this.fazer(quem, remessas.receber, pedido)
    if (answer && d(4) === 0 && !(await this.fazer(quem, remessas.receber, pedido)))
      this.outcome.strange.push(`${quem.nome}: the same receipt was refused the second time`)
    return answer
  }

  #queCabem(d: Dice, { situacao, linhas, remessas: delas }: Estado): Ato[] {
    const r = this.#daRequisicao
    const da = (remessa: RemessaNoModelo, ...nomes: string[]): Ato[] =>
      nomes.flatMap((nome) => this.#daRemessa[nome] ?? []).map((ato) => (d) => ato(d, remessa))
    const desiste = d(8) === 0 ? [r.cancelar, r.negar, r.devolver, r.encerrarSaldo] : []
    const porSituacao: Readonly<Record<string, (Ato | undefined)[]>> = {
      rascunho: [r.enviar, r.enviar, r.editar],
      devolvida: [r.editar, r.enviar],
      em_autorizacao: [r.autorizar, r.autorizar, r.emLote],
      autorizada: [
        r.separar,
        r.separar,
        r.onda,
        r.balcao,
        r.ratificar,
        r.proporSubstituto,
        r.proporSubstituto,
      ],
    }
    const PASSOS: Readonly<Record<string, string[]>> = {
      em_separacao: ['coletar', 'concluirSeparacao', 'concluirSeparacao', 'cancelar', 'emLote'],
      separada: ['expedir', 'expedir', 'expedir', 'retirada', 'cancelar', 'emLote'],
      expedida: ['receber', 'receber', 'receber', 'recusar'],
      em_devolucao: ['confirmarRetorno'],
      recebida_com_divergencia: ['tratarDivergencia', 'tratarDivergencia'],
    }
    return [
      ...(porSituacao[situacao] ?? [r.ratificar]),
      ...(linhas.some(({ proposta }) => proposta) ? [r.responderSubstituto, r.responderSubstituto] : []),
      ...desiste,
      ...delas.flatMap((remessa) => da(remessa, ...(PASSOS[remessa.situacao] ?? []))),
    ].filter((ato) => ato !== undefined)
  }

  /** Whether it fits or not. */
  #todos(): Ato[] {
    const sobreRemessas = Object.values(this.#daRemessa).map<Ato>((ato) => async (d, { remessas: delas }) => {
      const uma = delas[d(delas.length)]
      return uma && ato(d, uma)
    })
    return [...Object.values(this.#daRequisicao), ...sobreRemessas]
  }
}
