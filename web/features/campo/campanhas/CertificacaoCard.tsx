import type { Certificacao } from '#contract/campo/campanhas.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { numero, plural } from '#web/ui/format.ts'

const umaCasa = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const porCento = (valor: number) => `${umaCasa.format(valor)} %`

/** What the sample says of the whole, as far as its visits are done. */
export function CertificacaoCard({ certificacao }: { certificacao: Certificacao }) {
  const { margem, locais, lidos, bens, faltam, estimativa, de, ate } = certificacao
  const alcancou = de !== null && ate !== null && (ate - de) / 2 <= margem
  return (
    <Card title="O que a amostra certifica">
      <p>
        {lidos === 0
          ? `Nenhum dos ${numero(locais)} locais sorteados foi lido.`
          : `${numero(lidos)} de ${plural(locais, 'local sorteado lido', 'locais sorteados lidos')}: de ${plural(bens, 'bem', 'bens')}, ${plural(faltam, 'não localizado', 'não localizados')}.`}
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
            entre {porCento(de)} e {porCento(ate)}
          </strong>{' '}
          dos bens do conjunto (estimativa {porCento(estimativa)}). A margem pedida, de{' '}
          {umaCasa.format(margem)} {margem === 1 ? 'ponto' : 'pontos'},{' '}
          {alcancou ? 'foi alcançada' : 'ainda não foi alcançada'}.
        </p>
      )}
    </Card>
  )
}
