import type { UseFormRegisterReturn } from 'react-hook-form'
import { usePerfisAtivos } from '#web/partes/administracao/perfis-ativos.ts'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

export type CampoDaAtribuicao = 'perfil_id' | 'local_id' | 'vigencia_inicio' | 'vigencia_fim' | 'ato'

type Props = {
  registrar: (
    campo: CampoDaAtribuicao,
    opcoes?: { setValueAs: (valor: unknown) => unknown },
  ) => UseFormRegisterReturn
  erro: (campo: CampoDaAtribuicao) => string | undefined
  local: { id: number; nome: string } | null
  onLocal: (local: { id: number; nome: string } | null) => void
}

/** Which profile, where and until when. */
export function AtribuicaoFields({ registrar, erro, local, onLocal }: Props) {
  const opcoes = usePerfisAtivos()
  const escolhido = { setValueAs: (valor: unknown) => (valor ? Number(valor) : undefined) }
  return (
    <>
      <Select
        label="Perfil"
        options={opcoes.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        error={erro('perfil_id')}
        {...registrar('perfil_id', escolhido)}
      />
      <LocalPicker
        label="Onde vale"
        optional
        help="O local escolhido e tudo o que está abaixo dele. Vazio: toda a rede."
        placeholder="Regional, escola ou depósito"
        value={local}
        error={erro('local_id')}
        onChange={onLocal}
      />
      <div className="row g-3">
        <div className="col-sm-6">
          <TextField
            label="A partir de"
            optional
            type="date"
            error={erro('vigencia_inicio')}
            {...registrar('vigencia_inicio')}
          />
        </div>
        <div className="col-sm-6">
          <TextField
            label="Último dia"
            optional
            type="date"
            error={erro('vigencia_fim')}
            {...registrar('vigencia_fim')}
          />
        </div>
      </div>
      <TextField
        label="Ato"
        optional
        help="Portaria ou designação."
        error={erro('ato')}
        {...registrar('ato')}
      />
    </>
  )
}
