// What is asked for in a new transfer: assets of one place, or materials of one depósito.

import { z } from 'zod'
import { textoOuNada } from '#contract/administracao/pessoas.ts'
import { diaOuNada } from '#contract/casa/dia.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { QtdE3 } from './movimento.ts'
import { modoDe, ObjetoDaTransferencia, TipoDeTransferencia, tiposDe } from './transferencia.ts'

const naoVazio = z.number().int().positive()

/** Of one transfer. */
export const MAXIMO_DE_BENS = 500
export const MAXIMO_DE_MATERIAIS = 200

export const NovaTransferencia = z
  .strictObject({
    objeto: ObjetoDaTransferencia.default('bem'),
    tipo: TipoDeTransferencia,
    /** Of one place; their parts go along. */
    patrimonio_ids: z
      .array(naoVazio)
      .max(MAXIMO_DE_BENS, `No máximo ${MAXIMO_DE_BENS} bens por transferência`)
      .default([]),
    /** Where the materials are; of assets, the place of the first. */
    origem_id: naoVazio.nullable().default(null),
    materiais: z
      .array(z.strictObject({ material_id: naoVazio, qtd_e3: QtdE3.positive('Informe a quantidade') }))
      .max(MAXIMO_DE_MATERIAIS, `No máximo ${MAXIMO_DE_MATERIAIS} materiais por transferência`)
      .default([]),
    destino_id: naoVazio.nullable().default(null),
    instalacao_destino_id: naoVazio.nullable().default(null),
    responsavel_destino_id: naoVazio.nullable().default(null),
    tomador_nome: textoOuNada(200),
    tomador_documento: textoOuNada(40),
    tomador_contato: textoOuNada(200),
    previsao_devolucao: diaOuNada(),
    processo: textoOuNada(80),
    motivo,
  })
  .superRefine((nova, contexto) => {
    const falta = (campo: keyof typeof nova, message: string) =>
      contexto.addIssue({ code: 'custom', path: [campo], message })
    const modo = modoDe(nova.tipo)
    const material = nova.objeto === 'material'
    if (!tiposDe(nova.objeto).includes(nova.tipo)) falta('tipo', 'Este tipo não cabe no que vai')
    if (!material && nova.patrimonio_ids.length === 0) falta('patrimonio_ids', 'Escolha pelo menos um bem')
    if (material && nova.patrimonio_ids.length > 0)
      falta('patrimonio_ids', 'Leve bens ou materiais, não os dois')
    if (!material && nova.materiais.length > 0) falta('materiais', 'Leve bens ou materiais, não os dois')
    if (material && nova.origem_id === null) falta('origem_id', 'Diga de onde os materiais saem')
    if (material && nova.materiais.length === 0) falta('materiais', 'Escolha pelo menos um material')
    if (modo === 'remessa' && nova.destino_id === null)
      falta('destino_id', material ? 'Diga para onde os materiais vão' : 'Diga para onde os bens vão')
    if (modo === 'assinaturas' && nova.responsavel_destino_id === null)
      falta('responsavel_destino_id', 'Diga quem passa a responder')
    if (modo === 'saida' && nova.tomador_nome === null && nova.destino_id === null)
      falta('tomador_nome', 'Diga quem fica com os bens')
    if (modo === 'saida' && nova.previsao_devolucao === null) falta('previsao_devolucao', 'Diga até quando')
  })
