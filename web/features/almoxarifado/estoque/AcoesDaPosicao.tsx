import { MapPinned, PackageMinus, PackageOpen, Scale, ShieldCheck, Tags, TrendingDown } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'

type DialogProps = { posicao: PosicaoDetalhada; onClose: () => void }

const DIALOGOS = {
  ajustar: lazy(async () => ({ default: (await import('./AjustarDialog.tsx')).AjustarDialog })),
  baixarPerda: lazy(async () => ({ default: (await import('./PerdaDialog.tsx')).PerdaDialog })),
  darSaida: lazy(async () => ({ default: (await import('./SaidaDialog.tsx')).SaidaDialog })),
  ajustarValor: lazy(async () => ({
    default: (await import('./AjustarValorDialog.tsx')).AjustarValorDialog,
  })),
  trocarEndereco: lazy(async () => ({
    default: (await import('./TrocarEnderecoDialog.tsx')).TrocarEnderecoDialog,
  })),
  verificar: lazy(async () => ({ default: (await import('./VerificarDialog.tsx')).VerificarDialog })),
  ver: lazy(async () => {
    const { EtiquetasDialog } = await import('./EtiquetasDialog.tsx')
    return {
      default: ({ posicao, onClose }: DialogProps) => (
        <EtiquetasDialog ids={[posicao.id]} onClose={onClose} />
      ),
    }
  }),
} as const satisfies Record<string, ComponentType<DialogProps>>

type Ato = keyof typeof DIALOGOS

const TELAS = [
  { ato: 'ajustar', rotulo: 'Ajustar', icone: Scale },
  { ato: 'baixarPerda', rotulo: 'Baixar perda', icone: PackageMinus },
  { ato: 'darSaida', rotulo: 'Dar saída', icone: PackageOpen },
  { ato: 'trocarEndereco', rotulo: 'Trocar de endereço', icone: MapPinned },
  { ato: 'ajustarValor', rotulo: 'Ajustar o valor', icone: TrendingDown },
  // Whoever sees the position may print its label.
  { ato: 'ver', rotulo: 'Etiqueta', icone: Tags },
  { ato: 'verificar', rotulo: 'Verificar', icone: ShieldCheck },
] as const satisfies readonly { ato: Ato; rotulo: string; icone: unknown }[]

export function AcoesDaPosicao({ posicao }: { posicao: PosicaoDetalhada }) {
  const [aberto, setAberto] = useState<Ato | null>(null)
  const Dialogo = aberto && DIALOGOS[aberto]
  return (
    <>
      <RecordActions
        acoes={posicao.acoes}
        telas={TELAS.map(({ ato, rotulo, icone }) => ({
          chave: `estoque.${ato}`,
          rotulo,
          icone,
          onSelect: () => setAberto(ato),
        }))}
      />
      <Suspense fallback={null}>
        {Dialogo && <Dialogo posicao={posicao} onClose={() => setAberto(null)} />}
      </Suspense>
    </>
  )
}
