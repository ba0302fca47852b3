/** The list of materials on the screen, and its bulk acts. */

import { Ban, FolderInput, Package } from 'lucide-react'
import { ATOS_DO_MATERIAL } from '#contract/almoxarifado/atos-do-material.ts'
import type { GrupoDeMaterial } from '#contract/almoxarifado/grupos-de-material.ts'
import { LISTA_DE_MATERIAIS } from '#contract/almoxarifado/lista-de-materiais.ts'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import type { MaterialListado } from '#contract/almoxarifado/material.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { emLote } from '#web/list/em-lote.ts'
import type { AcaoEmLote } from '#web/list/list-definition.ts'
import { modoDosCartoes, WithPicture } from '#web/list/PictureCards.tsx'
import { escolhaDoGrupo } from '#web/partes/almoxarifado/grupos-de-material.ts'
import { MudarGrupoDialog } from './MudarGrupoDialog.tsx'
import { SituacaoDoMaterial } from './SituacaoDoMaterial.tsx'

/** The groups are known once they come. */
export const daListaDeMateriais = (grupos?: readonly GrupoDeMaterial[]) =>
  daLista(LISTA_DE_MATERIAIS, {
    celulas: {
      descricao: (material) => (
        <WithPicture de={material} icone={Package}>
          {material.descricao}
        </WithPicture>
      ),
      codigo: ({ codigo }) => <span className="z-nowrap">{codigo}</span>,
      controla_lote: ({ controla_lote, controla_validade }) =>
        controla_validade ? 'Lote e validade' : controla_lote ? 'Lote' : '—',
      ativo: SituacaoDoMaterial,
    },
    opcoes: {
      grupo_id: grupos ? escolhaDoGrupo(grupos) : null,
    },
  })

export const MODOS = [
  modoDosCartoes<MaterialListado>(Package, ({ descricao, grupo, codigo, saldo_e3, unidade, ativo }) => ({
    titulo: descricao,
    lado: grupo.nome,
    codigo: <span className="z-nowrap">{codigo}</span>,
    fim: saldo_e3 === null ? null : quantidade(saldo_e3, unidade),
    marca: !ativo && <SituacaoDoMaterial ativo={ativo} />,
  })),
]

export const ACOES_EM_LOTE: readonly AcaoEmLote<MaterialListado>[] = [
  {
    rotulo: 'Mudar de grupo',
    icone: FolderInput,
    exige: materiais.editar,
    Dialogo: MudarGrupoDialog,
    desfazer: {
      exige: materiais.editar,
      pedir: (era, ids) =>
        api.materiais.emLote({ body: { acao: 'mudar_grupo', ids, grupo_id: Number(era) } }),
    },
  },
  emLote(ATOS_DO_MATERIAL.inativar, {
    icone: Ban,
    exige: materiais.inativar,
    executar: (ids, motivo) => api.materiais.emLote({ body: { acao: 'inativar', ids, motivo } }),
    desfazer: {
      exige: materiais.reativar,
      pedir: (_, ids) => api.materiais.emLote({ body: { acao: 'reativar', ids } }),
    },
  }),
]
