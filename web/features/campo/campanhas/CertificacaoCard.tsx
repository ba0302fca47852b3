import type { Certificacao } from '#contract/campo/campanhas.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { numero } from '#web/ui/format.ts'

const decimos = (porCento: number) => `${numero(Math.round(porCento * 10) / 10)} %`

/** What the sample says of the whole, as far as its visits are done. */
export function CertificacaoCard({ certificacao }: { certificacao: Certificacao }) {
  const { margem, locais, lidos, bens, faltam, estimativa, de, ate } = certificacao
  const alcancou = de !== null && ate !== null && (ate - de) / 2 <= margem
  return (
    <Card title="O que a amostra certifica">
      <p>
        {numero(lidos)} de {numero(locais)} locais sorteados lidos: de {numero(bens)} bens, {numero(faltam)}{' '}
        não localizados.
      </p>
      {estimativa === null || de === null || ate === null ? (
        <p className="z-muted">
          Ainda não diz nada do conjunto: em cada grupo é preciso ler todos os locais grandes, que entraram
          sem sorteio, e ao menos dois dos sorteados.
        </p>
      ) : (
        <p>
          Com 95 % de confiança, faltam{' '}
          <strong>
            entre {decimos(de)} e {decimos(ate)}
          </strong>{' '}
          dos bens do conjunto (estimativa {decimos(estimativa)}). A margem pedida, de {numero(margem)}{' '}
          {margem === 1 ? 'ponto' : 'pontos'}, {alcancou ? 'foi alcançada' : 'ainda não foi alcançada'}.
        </p>
      )}
    </Card>
  )
}
