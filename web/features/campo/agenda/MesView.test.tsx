// A month tells one school from another, and a day on which nobody works from one on which they do.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Agenda, VisitaDaAgenda } from '#contract/campo/agenda.ts'
import { MesView } from './MesView.tsx'
import { diasDoPeriodo } from './periodo.ts'

const visita = {
  id: 1,
  local: { id: 10, nome: 'Escola Estadual Nova Canaã' },
  agentes: [{ id: 1, nome: 'Ana Lucena' }],
  previsto_inicio: '2026-12-22',
  previsto_fim: null,
  situacao: 'aguardando',
  prioridade: 'normal',
  duracao: { minutos: 240, de: 'local', visitas: 2 },
  acoes: [],
} as unknown as VisitaDaAgenda // as: what a cell reads of it

const natal = {
  id: null,
  dia: '2026-12-25',
  nome: 'Natal',
  facultativo: false,
  municipio_ibge: null,
  municipio: null,
  anual: true,
}

function mes() {
  const agenda = { visitas: [visita], feriados: [natal] } as unknown as Agenda // as: what the month reads of it
  render(
    <MesView
      agenda={agenda}
      dias={diasDoPeriodo('mes', '2026-12-10')}
      mes="2026-12"
      titulo="Dezembro de 2026"
      feriados={agenda.feriados}
      hoje="2026-12-01"
      levar={{ levada: null, ehAlvo: () => false } as never} // as: nothing is moved here
      onAbrir={() => undefined}
      onDia={() => undefined}
    />,
  )
}

const celula = (dia: RegExp) => screen.getByRole('button', { name: dia }).closest('td')

test('the kind of a school is written by its initials, and what is heard is its name', () => {
  mes()
  const chip = screen.getByRole('button', { name: /Escola Estadual Nova Canaã/ })
  expect(chip.querySelector('.z-place-kind')?.getAttribute('data-initials')).toBe('E. E.')
})

test('a holiday is shaded as a weekend is, and no other working day', () => {
  mes()
  expect(celula(/^25, abrir/)?.className).toContain('z-agenda-fds')
  expect(celula(/^26, abrir/)?.className).toContain('z-agenda-fds')
  expect(celula(/^22, abrir/)?.className).not.toContain('z-agenda-fds')
})

test('one visit is one', () => {
  mes()
  expect(celula(/^22, abrir .*, 1 visita$/)).not.toBeNull()
  expect(celula(/^23, abrir .*, 0 visitas$/)).not.toBeNull()
})
