/** What may be done with many assets at once, from the list: an area that acts on assets adds its line here. */
import {
  ArrowLeftRight,
  BadgeCheck,
  CalendarPlus,
  DoorOpen,
  FileSignature,
  type LucideIcon,
  PackageX,
  Paperclip,
  Printer,
  SearchCheck,
  Shapes,
  Tag,
  UserRoundCog,
} from 'lucide-react'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import { DESFEITO } from '#contract/casa/ato.ts'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { api } from '#web/api/api.ts'
import type { VoltaDoLote } from '#web/list/desfazer-lote.ts'
import type { DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { EtiquetarDialog } from './acoes.ts'

export interface DialogoDeBensProps {
  ids: readonly number[]
  /** Where all of them are; null when they are in several places. */
  local?: Nomeado | null
  onClose: () => void
  /** The assets changed: the list is read again and only these stay chosen, none when it says none. */
  onDone: (ficam?: readonly number[]) => void
  /** Some did and some did not: what became of each is shown, and those that did not stay chosen. */
  onParte: (resultado: ResultadoDoLote) => void
  /** What takes back what was done to them; undefined where nothing does. */
  desfazer?: DialogoDoLoteProps<unknown>['desfazer']
}

export interface AcaoEmLoteDeBens {
  chave: string
  /** A verb: "Trocar ambiente". */
  titulo: string
  icone: LucideIcon
  tom?: 'danger'
  permissao: Permissao
  /** What its dialog has one choose from, beside what the act demands. */
  tambem?: Permissao
  Dialogo: LazyExoticComponent<ComponentType<DialogoDeBensProps>>
  desfazer?: VoltaDoLote
}

/** The same change, with what they had: an id, or none. */
const deVolta = (
  permissao: Permissao,
  pedir: (era: number | null, body: { ids: number[]; motivo: string }) => ReturnType<VoltaDoLote['pedir']>,
): VoltaDoLote => ({
  exige: permissao,
  pedir: (era, ids) => pedir(era === null ? null : Number(era), { ids, motivo: DESFEITO }),
})

export const ACOES_EM_LOTE: readonly AcaoEmLoteDeBens[] = [
  {
    chave: 'trocar-ambiente',
    titulo: 'Trocar ambiente',
    icone: DoorOpen,
    permissao: 'painel.almoxarifado.patrimonios.editar',
    tambem: 'painel.locais.instalacoes.listar',
    Dialogo: lazy(async () => ({
      default: (await import('./TrocarAmbienteDialog.tsx')).TrocarAmbienteDialog,
    })),
    desfazer: deVolta('painel.almoxarifado.patrimonios.editar', (instalacao_id, body) =>
      api.bens.trocarAmbiente({ body: { ...body, instalacao_id } }),
    ),
  },
  {
    chave: 'trocar-responsavel',
    titulo: 'Trocar responsável',
    icone: UserRoundCog,
    permissao: 'painel.almoxarifado.patrimonios.movimentar',
    Dialogo: lazy(async () => ({
      default: (await import('./TrocarResponsavelDialog.tsx')).TrocarResponsavelDialog,
    })),
    desfazer: deVolta('painel.almoxarifado.patrimonios.movimentar', (responsavel_id, body) =>
      api.bens.trocarResponsavel({ body: { ...body, responsavel_id } }),
    ),
  },
  {
    chave: 'definir-classe',
    titulo: 'Definir classe',
    icone: Shapes,
    permissao: 'painel.almoxarifado.patrimonios.editar',
    Dialogo: lazy(async () => ({ default: (await import('./DefinirClasseDialog.tsx')).DefinirClasseDialog })),
    desfazer: deVolta('painel.almoxarifado.patrimonios.editar', (classe_id, body) =>
      api.bens.definirClasse({ body: { ...body, classe_id: Number(classe_id) } }),
    ),
  },
  {
    chave: 'tombar',
    titulo: 'Tombar',
    icone: Tag,
    permissao: 'painel.almoxarifado.patrimonios.tombar',
    Dialogo: lazy(async () => ({ default: (await import('./TombarVariosDialog.tsx')).TombarVariosDialog })),
  },
  {
    chave: 'transferir',
    titulo: 'Transferir',
    icone: ArrowLeftRight,
    permissao: 'painel.almoxarifado.transferencias.criar',
    Dialogo: lazy(async () => ({
      default: (await import('#web/features/almoxarifado/transferencias/TransferirDoBem.tsx'))
        .TransferirEmLote,
    })),
  },
  {
    chave: 'etiquetar',
    titulo: 'Imprimir etiquetas',
    icone: Printer,
    permissao: 'painel.almoxarifado.patrimonios.etiquetar',
    Dialogo: EtiquetarDialog,
  },
  {
    chave: 'emitir-termo',
    titulo: 'Emitir termo',
    icone: FileSignature,
    permissao: 'painel.almoxarifado.patrimonios.emitir-termo',
    Dialogo: lazy(async () => ({ default: (await import('./EmitirTermosDialog.tsx')).EmitirTermosDialog })),
  },
  {
    chave: 'anexar',
    titulo: 'Anexar documento',
    icone: Paperclip,
    permissao: 'painel.almoxarifado.patrimonios.anexar',
    Dialogo: lazy(async () => ({ default: (await import('./AnexarDialog.tsx')).AnexarDialog })),
  },
  {
    chave: 'verificar',
    titulo: 'Marcar como verificados',
    icone: BadgeCheck,
    permissao: 'painel.almoxarifado.patrimonios.verificar',
    Dialogo: lazy(async () => ({ default: (await import('./VerificarDialog.tsx')).VerificarDialog })),
  },
  {
    chave: 'localizar',
    titulo: 'Foram localizados',
    icone: SearchCheck,
    permissao: 'painel.almoxarifado.patrimonios.nao-localizar',
    Dialogo: lazy(async () => ({
      default: (await import('./LocalizarVariosDialog.tsx')).LocalizarVariosDialog,
    })),
  },
  {
    chave: 'programar-visita',
    titulo: 'Programar visita',
    icone: CalendarPlus,
    permissao: 'painel.monitoramentos.criar',
    Dialogo: lazy(async () => ({
      default: (await import('./ProgramarVisitaDialog.tsx')).ProgramarVisitaDialog,
    })),
  },
  {
    chave: 'arrolar',
    titulo: 'Arrolar para desfazimento',
    icone: PackageX,
    permissao: 'painel.almoxarifado.patrimonios.arrolar',
    Dialogo: lazy(async () => ({
      default: (await import('./ArrolarDialog.tsx')).ArrolarBensDialog,
    })),
  },
]
