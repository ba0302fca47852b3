import type { SaudeDoAparelho } from '#contract/campo/coleta.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { dataHora, duracao, plural, tamanho, tempoRelativo } from '#web/ui/format.ts'
import { toneIcon } from '#web/ui/tone.ts'
import { ALERTAS } from './palavras.ts'

function pendentesEmPalavras({ pendentes, mais_antigo }: SaudeDoAparelho, agora: Date): string {
  if (pendentes === 0) return 'Nenhum'
  const desde = mais_antigo === null ? '' : `, o mais antigo de ${tempoRelativo(mais_antigo, agora)}`
  return `${pendentes}${desde}`
}

function relogioEmPalavras(desvio_ms: number | null): string {
  if (desvio_ms === null) return 'Não medido'
  if (Math.abs(desvio_ms) < 60_000) return 'Certo'
  return `${duracao(Math.abs(desvio_ms))} ${desvio_ms > 0 ? 'atrasado' : 'adiantado'}`
}

// Every browser also names those it resembles, and Android calls itself Linux: the first that fits.
const SISTEMAS = ['Android', 'iPhone', 'iPad', 'Windows', 'CrOS', 'Mac OS', 'Linux']
const FAMILIAS = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari']
const NOMES: Readonly<Record<string, string>> = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung Internet',
}

/** The browser's family, which is what support asks for. */
function navegadorEmPalavras(navegador: string | null): string | null {
  const sistema = SISTEMAS.find((nome) => navegador?.includes(nome))
  const familia = FAMILIAS.find((nome) => navegador?.includes(nome)) ?? ''
  return [NOMES[familia] ?? familia, sistema].filter(Boolean).join(' em ') || null
}

export function AparelhoCard({ aparelho }: { aparelho: SaudeDoAparelho }) {
  const agora = new Date()
  const { alertas, espaco_livre, protegido, lacunas, perdidos } = aparelho
  const livre = espaco_livre === null ? null : `${tamanho(espaco_livre)} livres`
  return (
    <Card
      title={aparelho.usuario.nome}
      actions={
        alertas.length > 0 && (
          <div className="z-row">
            {alertas.map((alerta) => (
              <Badge key={alerta} tone={ALERTAS[alerta].tom} icon={toneIcon[ALERTAS[alerta].tom]}>
                {ALERTAS[alerta].rotulo}
              </Badge>
            ))}
          </div>
        )
      }
    >
      <Facts
        items={[
          { label: 'Envios pendentes', value: pendentesEmPalavras(aparelho, agora) },
          {
            label: 'Último contato',
            value: (
              <span title={dataHora(aparelho.ultimo_contato_em)}>
                {tempoRelativo(aparelho.ultimo_contato_em, agora)}
              </span>
            ),
          },
          { label: 'Registros que faltam', value: lacunas > 0 && plural(lacunas, 'registro', 'registros') },
          { label: 'Apagados no aparelho', value: perdidos > 0 && plural(perdidos, 'registro', 'registros') },
          { label: 'Relógio', value: relogioEmPalavras(aparelho.desvio_ms) },
          {
            label: 'Espaço',
            value: [livre, protegido === null ? null : protegido ? 'protegido' : 'não protegido']
              .filter(Boolean)
              .join(', '),
          },
          { label: 'Versão', value: aparelho.versao_app },
          { label: 'Navegador', value: navegadorEmPalavras(aparelho.navegador) },
          { label: 'Aparelho', value: <code>{aparelho.id.slice(0, 8)}</code> },
        ]}
      />
      {aparelho.visitas.length > 0 && (
        <p className="z-small">
          <span className="z-muted">Visitas no aparelho: </span>
          {aparelho.visitas.map(({ protocolo, local }) => `${protocolo} · ${local}`).join('; ')}
        </p>
      )}
      {alertas.length > 0 && (
        <ul className="z-coleta-ajudas z-small z-muted">
          {alertas.map((alerta) => (
            <li key={alerta}>
              <strong>{ALERTAS[alerta].rotulo}.</strong> {ALERTAS[alerta].ajuda}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
