export interface NameOrigin {
  /** Percentage of the demo's people who get names of this origin. */
  share: number;
  women: readonly string[];
  men: readonly string[];
  surnames: readonly string[];
}

const words = (text: string): string[] => text.split(' ');

/** Names of people who work on the wards of a hospital in Ireland or Britain. */
export const nameOrigins: readonly NameOrigin[] = [
  {
    share: 28,
    women: words(
      'Aoife Niamh Ciara Orla Sinéad Gráinne Róisín Maeve Caoimhe Deirdre Siobhán Eimear Clodagh Bríd Laoise Áine Fionnuala Sorcha Muireann Gemma Aisling Noelle',
    ),
    men: words('Conor Seán Declan Pádraig Cathal Eoin Rory Fergus Niall Oisín Cormac Ronan'),
    surnames: words(
      'Murphy Kelly Byrne Ryan O’Sullivan Walsh O’Brien McCarthy Gallagher Doherty Kennedy Lynch Nolan Quinn Brennan Keane Moran Hickey Burke Casey Duffy Egan Flanagan Healy Kavanagh Mulcahy Power Sheehan Tobin Whelan',
    ),
  },
  {
    share: 20,
    women: words(
      'Emily Hannah Charlotte Olivia Bethan Victoria Natalie Joanne Heather Gwen Alison Fiona Isla Megan Rachel Eleanor Kirsty Amelia Lucy Georgia',
    ),
    men: words('James Callum Rhys Thomas Oliver Ewan Daniel George Gareth Adam Lewis Matthew'),
    surnames: words(
      'Taylor Davies Evans Wilson Thompson Hughes Campbell Stewart Roberts Wright Walker Green Hall Morgan Fraser Bennett Barker Chapman Foster Griffiths Marshall Palmer Reid Shaw Turner',
    ),
  },
  {
    share: 12,
    women: words('Anjali Lakshmi Meera Divya Sneha Kavya Asha Reshma Jisha Nimisha Deepa'),
    men: words('Arjun Vikram Rahul Anil Suresh Jobin Sanjay Nikhil'),
    surnames: words('Nair Menon Thomas Varghese Kurian Joseph Sharma Patel Pillai Mathew Iyer Reddy'),
  },
  {
    share: 10,
    women: words('Maricel Jocelyn Angelica Rowena Liza Kristine Analyn Grace Cherry Marites'),
    men: words('Jomar Rommel Paolo Edwin Jericho Ramil'),
    surnames: words(
      'Santos Reyes Cruz Bautista Garcia Mendoza Villanueva Ramos Aquino Salazar Flores Navarro',
    ),
  },
  {
    share: 9,
    women: words('Chioma Ngozi Adaeze Funmilayo Yetunde Ifeoma Blessing Temitope Amara'),
    men: words('Chinedu Emeka Tunde Olumide Ikenna Femi Obinna'),
    surnames: words('Okafor Adeyemi Nwosu Balogun Eze Okonkwo Afolabi Ogunleye Ibrahim Uzor Adebayo'),
  },
  {
    share: 6,
    women: words('Agnieszka Katarzyna Magdalena Joanna Zofia Małgorzata'),
    men: words('Piotr Tomasz Marcin Paweł Krzysztof'),
    surnames: words('Nowak Wójcik Kowalczyk Mazur Kaczmarek Duda Wrona Pawlak Kubiak Sikora'),
  },
  {
    share: 4,
    women: words('Fatima Ayesha Sana Zainab Hira'),
    men: words('Bilal Usman Hamza Imran'),
    surnames: words('Khan Ahmed Hussain Malik Siddiqui Chaudhry'),
  },
  {
    share: 3,
    women: words('Akosua Abena Efua Ama'),
    men: words('Kwame Kofi Yaw'),
    surnames: words('Mensah Boateng Owusu Asante Appiah'),
  },
  {
    share: 3,
    women: words('Camila Beatriz Inês Larissa Mariana'),
    men: words('Thiago João Rafael Tiago'),
    surnames: words('Silva Oliveira Ferreira Costa Almeida Carvalho'),
  },
  {
    share: 2,
    women: words('Ioana Andreea Elena Mihaela'),
    men: words('Andrei Mihai Ștefan'),
    surnames: words('Popescu Ionescu Dumitru Stan Rusu'),
  },
  {
    share: 2,
    women: words('Tendai Rumbidzai Chipo Nyasha'),
    men: words('Tafadzwa Tinashe Farai'),
    surnames: words('Moyo Ncube Sibanda Chikwanha Mutasa'),
  },
  {
    share: 1,
    women: words('Layla Rania Hala'),
    men: words('Omar Yusuf Karim'),
    surnames: words('Haddad Mansour Khalil Saleh'),
  },
];
