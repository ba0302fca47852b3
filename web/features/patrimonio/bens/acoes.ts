/** What may be done with an asset from its page: an area that acts on assets adds its line here. */
import {
  ArrowLeftRight,
  CalendarPlus,
  CircleDollarSign,
  Copy,
  FileSearch,
  type LucideIcon,
  PackageX,
  Printer,
  Scale,
  SearchCheck,
  SearchX,
  Tag,
  Tags,
  Trash2,
  Undo2,
  Wrench,
} from 'lucide-react'
import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { SITUACOES_EM_CARGA } from '#contract/patrimonio/ciclo-do-bem.ts'

export interface DialogoDoBemProps {
  bem: BemDetalhado
  onClose: () => void
  /** The asset changed: its page is read again. */
  onDone: () => void
}

export interface AcaoDoBem {
  chave: string
  /** A verb: "Tombar". */
  titulo: string
  icone: LucideIcon
  tom?: 'primary' | 'danger'
  /** Asked at the asset's place; who may not does not see the act. */
  permissao: Permissao
  /** Whether it makes sense for the asset as it is now; absent: always. */
  quando?: (bem: BemDetalhado) => boolean
  Dialogo: LazyExoticComponent<ComponentType<DialogoDoBemProps>>
}

const daPlaqueta = {
  icone: Tags,
  permissao: 'painel.almoxarifado.patrimonios.etiquetar',
  Dialogo: lazy(async () => ({
    default: (await import('../plaquetas/TrocarPlaquetaDialog.tsx')).TrocarPlaquetaDialog,
  })),
} as const

const levaPlaqueta = ({ situacao }: BemDetalhado) => situacao !== 'baixado' && situacao !== 'estornado'

/** Of many assets: an act of the list, and the last step of who puts labels on them. */
export const EtiquetarDialog = lazy(async () => ({
  default: (await import('../plaquetas/EtiquetarDialog.tsx')).EtiquetarDialog,
}))

/** Of one asset, as of many; one is never done in part. */
const VisitarDialog = lazy(async () => {
  const { ProgramarVisitaDialog } = await import('./ProgramarVisitaDialog.tsx')
  return {
    default: ({ bem, ...resto }: DialogoDoBemProps) =>
      createElement(ProgramarVisitaDialog, { ids: [bem.id], onParte: () => resto.onDone(), ...resto }),
  }
})

export const ACOES_DO_BEM: readonly AcaoDoBem[] = [
  {
    chave: 'tombar',
    titulo: 'Tombar',
    icone: Tag,
    tom: 'primary',
    permissao: 'painel.almoxarifado.patrimonios.tombar',
    quando: ({ situacao }) => situacao === 'a_tombar',
    Dialogo: lazy(async () => ({ default: (await import('./TombarDialog.tsx')).TombarDialog })),
  },
  {
    chave: 'valores',
    titulo: 'Editar valores',
    icone: CircleDollarSign,
    permissao: 'painel.almoxarifado.patrimonios.editar-valores',
    quando: ({ situacao, contas }) =>
      contas !== null &&
      contas.depreciado_centavos === contas.depreciado_abertura_centavos &&
      situacao !== 'baixado' &&
      situacao !== 'estornado',
    Dialogo: lazy(async () => ({ default: (await import('./ValoresDialog.tsx')).ValoresDialog })),
  },
  {
    chave: 'descartar',
    titulo: 'Descartar o cadastro',
    icone: Trash2,
    tom: 'danger',
    permissao: 'painel.almoxarifado.patrimonios.tombar',
    quando: ({ situacao }) => situacao === 'a_tombar',
    Dialogo: lazy(async () => ({ default: (await import('./DescartarDialog.tsx')).DescartarDialog })),
  },
  {
    chave: 'transferir',
    titulo: 'Transferir ou emprestar',
    icone: ArrowLeftRight,
    permissao: 'painel.almoxarifado.transferencias.criar',
    quando: ({ situacao }) => situacao === 'ativo',
    Dialogo: lazy(async () => ({
      default: (await import('#web/features/almoxarifado/transferencias/TransferirDoBem.tsx'))
        .TransferirDoBem,
    })),
  },
  {
    ...daPlaqueta,
    chave: 'trocar-plaqueta',
    titulo: 'Trocar plaqueta',
    quando: (bem) => levaPlaqueta(bem) && bem.referencia_id !== null,
  },
  {
    ...daPlaqueta,
    chave: 'por-plaqueta',
    titulo: 'Pôr plaqueta',
    quando: (bem) => levaPlaqueta(bem) && bem.referencia_id === null,
  },
  {
    chave: 'etiquetar',
    titulo: 'Imprimir etiqueta',
    icone: Printer,
    permissao: 'painel.almoxarifado.patrimonios.etiquetar',
    quando: ({ referencia_id }) => referencia_id !== null,
    Dialogo: lazy(async () => ({
      default: (await import('../plaquetas/EtiquetarBemDialog.tsx')).EtiquetarBemDialog,
    })),
  },
  {
    chave: 'reavaliar',
    titulo: 'Reavaliar',
    icone: Scale,
    permissao: 'painel.almoxarifado.patrimonios.reavaliar',
    quando: ({ situacao }) => SITUACOES_EM_CARGA.includes(situacao),
    Dialogo: lazy(async () => ({
      default: (await import('../depreciacoes/ReavaliarDialog.tsx')).ReavaliarDialog,
    })),
  },
  {
    chave: 'enviar-manutencao',
    titulo: 'Enviar para manutenção',
    icone: Wrench,
    permissao: 'painel.almoxarifado.patrimonios.manutencao',
    quando: ({ situacao }) => situacao === 'ativo',
    Dialogo: lazy(async () => ({
      default: (await import('./EnviarManutencaoDialog.tsx')).EnviarManutencaoDialog,
    })),
  },
  {
    chave: 'arrolar',
    titulo: 'Arrolar para desfazimento',
    icone: PackageX,
    permissao: 'painel.almoxarifado.patrimonios.arrolar',
    quando: ({ situacao }) => situacao === 'ativo',
    Dialogo: lazy(async () => ({
      default: (await import('./ArrolarDialog.tsx')).ArrolarBemDialog,
    })),
  },
  {
    chave: 'nao-localizar',
    titulo: 'Declarar não localizado',
    icone: SearchX,
    tom: 'danger',
    permissao: 'painel.almoxarifado.patrimonios.nao-localizar',
    quando: ({ situacao }) => situacao === 'ativo',
    Dialogo: lazy(async () => ({
      default: (await import('#web/partes/patrimonio/LocalizarDialog.tsx')).NaoLocalizarDialog,
    })),
  },
  {
    chave: 'localizar',
    titulo: 'Foi localizado',
    icone: SearchCheck,
    tom: 'primary',
    permissao: 'painel.almoxarifado.patrimonios.nao-localizar',
    quando: ({ situacao }) => situacao === 'nao_localizado' || situacao === 'em_apuracao',
    Dialogo: lazy(async () => ({
      default: (await import('#web/partes/patrimonio/LocalizarDialog.tsx')).LocalizarDialog,
    })),
  },
  {
    chave: 'abrir-apuracao',
    titulo: 'Abrir apuração',
    icone: FileSearch,
    permissao: 'painel.almoxarifado.patrimonios.apurar',
    quando: ({ situacao }) => situacao === 'nao_localizado',
    Dialogo: lazy(async () => ({
      default: (await import('./AbrirApuracaoDialog.tsx')).AbrirApuracaoDialog,
    })),
  },
  {
    chave: 'programar-visita',
    titulo: 'Programar visita',
    icone: CalendarPlus,
    permissao: 'painel.monitoramentos.criar',
    quando: ({ situacao }) => situacao !== 'baixado' && situacao !== 'estornado',
    Dialogo: VisitarDialog,
  },
  {
    chave: 'duplicar',
    titulo: 'Duplicar',
    icone: Copy,
    permissao: 'painel.almoxarifado.patrimonios.criar',
    Dialogo: lazy(async () => ({ default: (await import('./DuplicarBem.tsx')).DuplicarBem })),
  },
  {
    chave: 'estornar-baixa',
    titulo: 'Estornar a baixa',
    icone: Undo2,
    tom: 'danger',
    permissao: 'painel.almoxarifado.patrimonios.estornar-baixa',
    quando: ({ situacao }) => situacao === 'baixado',
    Dialogo: lazy(async () => ({
      default: (await import('./EstornarBaixaDialog.tsx')).EstornarBaixaDialog,
    })),
  },
]
