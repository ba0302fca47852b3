import { MapPin, MapPinOff } from 'lucide-react'
import { AvisoDeRascunho } from '#web/partes/casa/AvisoDeRascunho.tsx'
import { useSessao } from '#web/session/use-sessao.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { SignatureField } from '#web/ui/fields/SignatureField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { FechoNaTela } from './use-fecho.ts'

type Props = {
  fecho: FechoNaTela
  /** "recebe", "recusa". */
  verbo: string
}

export function FechoFields({ fecho, verbo }: Props) {
  const { quem, setQuem, outra, setOutra, erros, falha } = fecho
  const { sessao } = useSessao()
  const campo = (nome: keyof typeof outra) => ({
    value: outra[nome],
    onChange: ({ target }: { target: HTMLInputElement }) => setOutra({ ...outra, [nome]: target.value }),
  })
  return (
    <>
      <AvisoDeRascunho {...fecho} />
      <SegmentedChoice
        label={`Quem ${verbo}`}
        compact
        options={[
          { value: 'eu', label: sessao?.usuario.nome ?? 'Eu' },
          { value: 'outra', label: 'Outra pessoa' },
        ]}
        value={quem}
        onChange={setQuem}
      />
      {quem === 'outra' && (
        <>
          <TextField label="Nome" autoComplete="off" maxLength={120} error={erros.nome} {...campo('nome')} />
          <TextField label="Matrícula" optional maxLength={40} {...campo('matricula')} />
          <TextField label="Cargo" optional maxLength={80} {...campo('cargo')} />
        </>
      )}
      <SignatureField
        key={fecho.recuperado_em}
        label={`Assinatura de quem ${verbo}`}
        signer={quem === 'outra' ? outra.nome : sessao?.usuario.nome}
        error={erros.assinatura}
        initial={fecho.desenhada}
        onChange={(...assinatura) => void fecho.assinar(...assinatura)}
      />
      <Onde posicao={fecho.posicao} />
      {falha !== null && (
        <Banner tone="danger" live>
          {falha}
        </Banner>
      )}
    </>
  )
}

/** It goes with the receipt when the person lets it, and never holds it back. */
function Onde({ posicao }: Pick<FechoNaTela, 'posicao'>) {
  const Icone = posicao === null ? MapPinOff : MapPin
  const dito =
    posicao === undefined
      ? 'Procurando a posição do aparelho…'
      : posicao === null
        ? 'Sem a posição do aparelho: pode assinar assim mesmo.'
        : `Vai com a posição do aparelho, com erro de até ${posicao.precisao_m} m.`
  return (
    <p className="z-row z-muted z-small" role="status">
      <Icone className="z-icon" aria-hidden /> {dito}
    </p>
  )
}
