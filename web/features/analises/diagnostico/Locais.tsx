import { Link } from 'react-router'
import type { NotasDoDiagnostico } from '#contract/analises/diagnostico.ts'
import { Quadro } from '#web/partes/casa/Quadro.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { enderecoDosAchadosDoLocal } from './palavras.ts'

/** Where it is worst, each with its findings behind it. */
export function Locais({ piores }: Pick<NotasDoDiagnostico, 'piores'>) {
  if (piores.length === 0) return null
  return (
    <Card title="Os locais com as piores notas" flush>
      <Quadro
        titulo="Notas dos locais"
        linhas={piores}
        chave={({ local }) => String(local.id)}
        colunas={[
          {
            rotulo: 'Local',
            valor: ({ local }) => <Link to={enderecoDosAchadosDoLocal(local.id)}>{local.nome}</Link>,
          },
          { rotulo: 'Nota', numero: true, valor: ({ nota }) => nota },
          { rotulo: 'Regras com achado', numero: true, valor: ({ regras }) => regras },
        ]}
      />
    </Card>
  )
}
