import { Button } from '#web/ui/actions/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { FiltroDaAba } from './consultas.ts'
import { OPCOES_DE_CONDICAO, OPCOES_DE_ESTADO } from './palavras.ts'
import './Instalacoes.css'

export const SEM_FILTRO: FiltroDaAba = {
  texto: '',
  estado: '',
  condicao: '',
  nao_verificada_ha: '',
  criticas: false,
  situacao: 'ativas',
}

const PRAZOS = ['30', '90', '180', '365'].map((dias) => ({ value: dias, label: `há ${dias} dias ou mais` }))
const SITUACOES = [
  { value: 'ativas', label: 'Ativas' },
  { value: 'inativas', label: 'Inativas' },
  { value: 'todas', label: 'Todas' },
]

type Props = { filtro: FiltroDaAba; onChange: (filtro: FiltroDaAba) => void }

export function FiltrosDasInstalacoes({ filtro, onChange }: Props) {
  const muda = (partes: Partial<FiltroDaAba>) => onChange({ ...filtro, ...partes })
  return (
    <search className="z-instalacoes-filtros">
      <SearchField
        label="Buscar instalação"
        placeholder="Nome, bloco ou tipo"
        value={filtro.texto}
        onChange={(texto) => muda({ texto })}
      />
      <Select
        label="Estado"
        placeholder="Qualquer"
        options={OPCOES_DE_ESTADO}
        value={filtro.estado}
        onChange={({ target }) => muda({ estado: target.value })}
      />
      <Select
        label="Condição"
        placeholder="Qualquer"
        options={OPCOES_DE_CONDICAO}
        value={filtro.condicao}
        onChange={({ target }) => muda({ condicao: target.value })}
      />
      <Select
        label="Não verificadas"
        placeholder="Tanto faz"
        options={PRAZOS}
        value={filtro.nao_verificada_ha}
        onChange={({ target }) => muda({ nao_verificada_ha: target.value })}
      />
      <Select
        label="Situação"
        placeholder={null}
        options={SITUACOES}
        value={filtro.situacao}
        // as: the options are these three
        onChange={({ target }) => muda({ situacao: target.value as FiltroDaAba['situacao'] })}
      />
      <Checkbox
        label="Só as críticas"
        checked={filtro.criticas}
        onChange={({ target }) => muda({ criticas: target.checked })}
      />
      {filtro !== SEM_FILTRO && (
        <Button variant="quiet" onClick={() => onChange(SEM_FILTRO)}>
          Limpar filtros
        </Button>
      )}
    </search>
  )
}
