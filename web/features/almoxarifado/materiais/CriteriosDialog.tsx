import { useState } from 'react'
import {
  CRITERIOS_DE_CONSUMO,
  type CriterioDeConsumo,
  type NaturezaDeMaterial,
  naturezaPelosCriterios,
} from '#contract/almoxarifado/material.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

type Props = { onClose: () => void; onDecidir: (natureza: NaturezaDeMaterial) => void }

const CHAVES = Object.keys(CRITERIOS_DE_CONSUMO) as CriterioDeConsumo[] // as: Object.keys forgets the literal keys

const DECISAO: Readonly<Record<NaturezaDeMaterial, string>> = {
  consumo: 'É material de consumo: basta um dos critérios.',
  permanente: 'É material permanente: nenhum dos critérios o faz de consumo.',
}

/** The five questions of the Portaria STN 448/2002. */
export function CriteriosDialog({ onClose, onDecidir }: Props) {
  const [respostas, setRespostas] = useState<Partial<Record<CriterioDeConsumo, boolean>>>({})
  const natureza = naturezaPelosCriterios(respostas)
  const usar = () => {
    if (natureza === null) return
    onDecidir(natureza)
    onClose()
  }
  return (
    <Dialog
      open
      title="Consumo ou permanente?"
      subtitle="Portaria STN nº 448/2002: basta um sim para ser de consumo."
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button variant="primary" disabled={natureza === null} onClick={usar}>
            {natureza === 'permanente' ? 'Usar permanente' : 'Usar consumo'}
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {CHAVES.map((chave) => (
          <SegmentedChoice
            key={chave}
            compact
            label={CRITERIOS_DE_CONSUMO[chave]}
            options={[
              { value: 'sim', label: 'Sim' },
              { value: 'nao', label: 'Não' },
            ]}
            value={respostas[chave] === undefined ? null : respostas[chave] ? 'sim' : 'nao'}
            onChange={(resposta) => setRespostas({ ...respostas, [chave]: resposta === 'sim' })}
          />
        ))}
        {natureza && (
          <Banner tone="info" live>
            {DECISAO[natureza]}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
