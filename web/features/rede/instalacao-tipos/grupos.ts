/** The groups that come with the product; an órgão may write others. */
export const GRUPOS = [
  'Salas de aula',
  'Salas gerais',
  'Salas funcionais',
  'Banheiros',
  'Laboratórios',
  'Salas de atividades',
  'Áreas externas',
  'Dormitórios',
  'Infraestrutura predial',
  'Serviços',
] as const
