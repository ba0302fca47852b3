import { Plus } from 'lucide-react'
import { OcorrenciasDoRegistro } from '#web/partes/campo/OcorrenciasDoRegistro.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import type { AbaDoLocalProps } from './aba-do-local.ts'

export function OcorrenciasTab({ local: { id, caminho, ativo } }: AbaDoLocalProps) {
  const onde = [...caminho.map((acima) => acima.id), id]
  const registra = usePode('painel.ocorrencias.tratar', onde)
  return (
    <OcorrenciasDoRegistro
      de={{ local_id: id }}
      acoes={
        registra &&
        ativo && (
          <ButtonLink icon={Plus} to={`/painel/ocorrencias?fazer=registrar&onde=${id}`}>
            Registrar
          </ButtonLink>
        )
      }
    />
  )
}
